import { fail, ok } from '@account-area/kernel';
import type { ShopNavigation } from '@account-area/orders';
import { targetOf, type TargetRules } from '@account-area/session';

interface BrowserNavigationOptions {
  /** Where the page may lead. */
  readonly rules: TargetRules;
  /** Fulfils once another document may follow this page in the history. */
  readonly leave: () => Promise<void>;
  readonly location: Pick<Location, 'assign'>;
}

/** Ways out of the area, to the other products of the brand alone (C01.7). */
export const createBrowserNavigation = ({ leave, location, rules }: BrowserNavigationOptions): ShopNavigation => ({
  open: ({ href }) => {
    const target = targetOf(href, rules);
    if (target.kind !== 'page') return fail({ code: 'foreign-address' });
    void leave().then(() => location.assign(target.address));
    return ok(null);
  },
});
