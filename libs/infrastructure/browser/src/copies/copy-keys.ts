/** Where the unfinished copies of an account are kept in local storage, each page under a key of its own. */
export const copiesPrefixOf = (accountId: string) => `account-area.copies.${accountId}.`;

/** The keys under which pages keep unfinished copies of an account; none where the storage cannot be read. */
export const copyKeysOf = (storage: () => Pick<Storage, 'key' | 'length'>, accountId: string): readonly string[] => {
  try {
    const items = storage();
    const keys = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
    return keys.filter((key) => key.startsWith(copiesPrefixOf(accountId)));
  } catch {
    return [];
  }
};
