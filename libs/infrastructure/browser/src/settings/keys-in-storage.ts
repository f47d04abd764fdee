/** The keys of a storage that begin with `prefix`; none where the storage cannot be read. */
export const keysInStorage = (storage: () => Pick<Storage, 'key' | 'length'>, prefix: string): readonly string[] => {
  try {
    const items = storage();
    const keys = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
