import { fakePageLocks } from './page-locks.fakes.ts';

/** A browser whose pages share a storage, of which each hears what the others change, and locks. */
export const fakeBrowserPages = (kept: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(kept));
  const windows = new Set<EventTarget>();
  const locks = fakePageLocks();
  let isFull = false;
  return {
    entries,
    /** From now on the storage takes nothing more. */
    fill: () => {
      isFull = true;
    },
    /** `isNoted` is when the browser takes note of the locks that the page asks for; at once when missing. */
    openPage: (isNoted?: Promise<void>) => {
      const { close, lockNamed } = locks.openPage(isNoted);
      const window = new EventTarget();
      windows.add(window);
      const change = (key: string, newValue: string | null) => {
        const oldValue = entries.get(key) ?? null;
        if (newValue === null) entries.delete(key);
        else entries.set(key, newValue);
        for (const other of windows)
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, oldValue }));
      };
      const storage: Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'> = {
        get length() {
          return entries.size;
        },
        key: (index) => [...entries.keys()][index] ?? null,
        getItem: (key) => entries.get(key) ?? null,
        removeItem: (key) => change(key, null),
        setItem: (key, value) => {
          if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
          change(key, value);
        },
      };
      return {
        window,
        lockNamed,
        storage: () => storage,
        close: () => {
          windows.delete(window);
          return close();
        },
      };
    },
  };
};
