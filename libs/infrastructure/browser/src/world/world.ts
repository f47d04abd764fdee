import type { Chance } from '@account-area/session';

/** Ids for correlating what the customer saw with what services logged: 36 characters of hexadecimal and hyphens. */
export const createBrowserIds = (crypto: Pick<Crypto, 'randomUUID'>) => ({ next: () => crypto.randomUUID() });

/** Randomness for spreading load; nothing that must not be guessed. */
export const createBrowserChance = (): Chance => ({ next: () => Math.random() });

/** Time that passes, measured by a clock that no setting of the device moves. */
export const createBrowserTimers = (performance: Pick<Performance, 'now'>) => ({
  elapsed: () => performance.now(),
  after: (delayMs: number, task: () => void) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
});
