import { keysInStorage } from '../settings/keys-in-storage.ts';

const PREFIX = 'unfinishedDeletion.';

/** Where the unfinished deletions of an account are kept in local storage, each under a key of its own. */
export const deletionsPrefixOf = (accountId: string) => `${PREFIX}${accountId}.`;

/** Whether pages of this host keep unfinished deletions, whatever the account: asked before a customer has signed in. */
export const areDeletionsKept = (storage: () => Pick<Storage, 'key' | 'length'>): boolean =>
  keysInStorage(storage, PREFIX).length > 0;
