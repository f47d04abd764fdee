import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import { type Page, returnPathOf } from './session.ts';

/** A page at some address, with another page before it in the history. */
export interface PageWorld extends CheckedWorld {
  readonly page: Page;
  /** Path, query and fragment of what was loaded since, and whether the way back leads to the page as it was; `null` for nothing. */
  readonly loaded: () => { readonly path: string; readonly hasWayBack: boolean } | null;
}

/** What a {@link Page} promises. */
export const pagePromises = conformanceKit<PageWorld>('Page', {
  'tells the whole address': ({ page }) => {
    ensureEqual('whether the address is one', URL.canParse(page.address()), true);
  },

  'shows another address without loading anything': ({ loaded, page }) => {
    page.show('/my-photos?stripped=true#2024');
    ensureEqual('where the page is', returnPathOf(page.address()), '/my-photos?stripped=true#2024');
    ensureEqual('what is loaded', loaded(), null);
  },

  'is loaded afresh at another address': ({ loaded, page }) => {
    page.restart('/orders?page=2#last');
    ensureEqual('what is loaded', loaded()?.path, '/orders?page=2#last');
  },

  'is loaded afresh at its own address, also with a fragment': ({ loaded, page }) => {
    page.show('/my-photos?x=1#2024');
    page.restart('/my-photos?x=1#2024');
    ensureEqual('what is loaded', loaded()?.path, '/my-photos?x=1#2024');
  },

  'leaves no way back to the page as it was': ({ loaded, page }) => {
    page.restart('/orders');
    ensureEqual('whether there is one', loaded()?.hasWayBack, false);
  },
});
