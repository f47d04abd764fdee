import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import type { ConfirmationLink, ConfirmationTokens } from './confirmation.ts';

/** A tab that no link has opened yet. */
export interface ConfirmationTokensWorld extends CheckedWorld {
  readonly tokens: ConfirmationTokens;
  /** The tab is opened by this link. */
  readonly open: (link: ConfirmationLink) => void | Promise<void>;
  /** Whether anything on the device holds a link. */
  readonly isKept: () => boolean | Promise<boolean>;
  /** So much time passes that a link is kept no longer. */
  readonly wait: () => void | Promise<void>;
}

/** What {@link ConfirmationTokens} promise. */
export const confirmationTokensPromises = conformanceKit<ConfirmationTokensWorld>('ConfirmationTokens', {
  'knows of no link in a tab that none has opened': ({ tokens }) => {
    ensureEqual('the link', tokens.take(), null);
  },

  'gives the link that has opened the tab, with the address that it names': async ({ open, tokens }) => {
    await open(LINK);
    ensureEqual('the link', tokens.take(), LINK);
  },

  'gives an empty address for a link that names none': async ({ open, tokens }) => {
    await open({ ...LINK, email: '' });
    ensureEqual('the link', tokens.take(), { ...LINK, email: '' });
  },

  'gives a link once': async ({ open, tokens }) => {
    await open(LINK);
    tokens.take();
    ensureEqual('the link, the second time', tokens.take(), null);
  },

  'keeps nothing of a link that was taken': async ({ isKept, open, tokens }) => {
    await open(LINK);
    tokens.take();
    ensureEqual('whether anything is kept', await isKept(), false);
  },

  'gives no link that was kept for too long': async ({ open, tokens, wait }) => {
    await open(LINK);
    await wait();
    ensureEqual('the link', tokens.take(), null);
  },
});

const LINK: ConfirmationLink = { token: 'tOkEn-of_a-mail', email: 'elin+news@example.test' };
