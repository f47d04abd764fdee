import type { BrowserIncident, BrowserReporter } from '../browser-reporter.ts';
import { createLocalStore } from './local-store.ts';

type StorageMood = 'works' | 'is full' | 'is blocked';

/** A storage in memory that can be full or blocked, and the store on top of it. */
export const fakeStorage = (kept: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(kept));
  const incidents: BrowserIncident[] = [];
  const reporter: BrowserReporter = { report: (incident) => incidents.push(incident) };
  let mood: StorageMood = 'works';
  const items: Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'> = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => entries.delete(key),
    setItem: (key, value) => {
      if (mood === 'is full') throw new DOMException('There is no room.', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
  const storage = () => {
    if (mood === 'is blocked') throw new DOMException('The user does not want it.', 'SecurityError');
    return items;
  };
  return {
    storage,
    reporter,
    store: createLocalStore({ storage, reporter }),
    entries,
    incidents,
    become: (next: StorageMood) => {
      mood = next;
    },
  };
};
