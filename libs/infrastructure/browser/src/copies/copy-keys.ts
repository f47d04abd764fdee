import { keysInStorage } from '../settings/keys-in-storage.ts';

/** Where the unfinished copies of an account are kept in local storage, each page under a key of its own. */
export const copiesPrefixOf = (accountId: string) => `account-area.copies.${accountId}.`;

/** The keys under which pages keep unfinished copies of an account; none where the storage cannot be read. */
export const copyKeysOf = (storage: () => Pick<Storage, 'key' | 'length'>, accountId: string): readonly string[] =>
  keysInStorage(storage, copiesPrefixOf(accountId));
