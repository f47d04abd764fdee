import type { Chance } from '@account-area/session';

/** Ids for correlating what the customer saw with what services logged: 36 characters of hexadecimal and hyphens. */
export const createBrowserIds = (crypto: Pick<Crypto, 'randomUUID'>) => ({ next: () => crypto.randomUUID() });

/** Ids of one kind, each a UUID that `isId` knows as one of them. */
export const createBrandedIds = <Id extends string>(
  crypto: Pick<Crypto, 'randomUUID'>,
  isId: (id: string) => id is Id,
) => ({
  next: (): Id => {
    const id: string = crypto.randomUUID();
    if (!isId(id)) throw new Error('A UUID is no id of this kind.');
    return id;
  },
});

/** Randomness for spreading load; nothing that must not be guessed. */
export const createBrowserChance = (): Chance => ({ next: () => Math.random() });

/** Timers that can be cancelled. */
export const createBrowserTimers = () => ({
  after: (delayMs: number, task: () => void) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
});
