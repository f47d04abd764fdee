import { randomUUID } from 'node:crypto';

import * as z from 'zod/mini';

import type { Fault, FaultSource } from '../../server/faults.ts';

const LONGEST_DELAY_MS = 60_000;

/** A fault as a tester describes it. */
export const FaultInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), ms: z.int().check(z.gte(0), z.lte(LONGEST_DELAY_MS)) }),
  z.object({
    kind: z.literal('status'),
    status: z.int().check(z.gte(400), z.lte(599)),
    retryAfterS: z.optional(z.int().check(z.gte(0), z.lte(3600))),
  }),
  z.object({ kind: z.literal('broken-json') }),
  z.object({ kind: z.literal('html') }),
  z.object({ kind: z.literal('cut-connection') }),
  z.object({ kind: z.literal('cut-upload'), afterBytes: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('malformed-item') }),
  z.object({
    kind: z.literal('undeletable'),
    photos: z.union([z.int().check(z.gte(1)), z.readonly(z.array(z.string()))]),
  }),
]);

/** A fault that is switched on. */
export interface SetFault {
  readonly id: string;
  /** The path of a route as the API page writes it. */
  readonly route: string;
  /** Calls of every method go wrong when missing. */
  readonly method?: string | undefined;
  /** Whose calls go wrong; everybody's when missing. */
  readonly accountId?: string | undefined;
  readonly fault: Fault;
  /** How many more calls go wrong; all when missing. */
  readonly times?: number | undefined;
}

/** The faults that are switched on; they are forgotten when the platform stops. */
export interface FaultBoard {
  readonly source: FaultSource;
  list(): readonly SetFault[];
  add(fault: Omit<SetFault, 'id'>): SetFault;
  /** Switches off the faults of one customer, or all, and ends the delays they have caused. */
  clear(accountId?: string): void;
}

export const createFaultBoard = (): FaultBoard => {
  let faults: readonly SetFault[] = [];
  /** By whose calls go wrong: a delay outlasts the fault that has been used up. */
  const switches = new Map<string | undefined, AbortController>();

  const switchOf = (accountId: string | undefined): AbortController => {
    const found = switches.get(accountId) ?? new AbortController();
    switches.set(accountId, found);
    return found;
  };

  const use = ({ id, times }: SetFault) => {
    if (times === undefined) return;
    faults =
      times > 1
        ? faults.map((fault) => (fault.id === id ? { ...fault, times: times - 1 } : fault))
        : faults.filter((fault) => fault.id !== id);
  };

  return {
    source(route, accountId) {
      const found = faults.find(
        (fault) =>
          fault.route === route.path &&
          [undefined, route.method].includes(fault.method) &&
          [undefined, accountId].includes(fault.accountId),
      );
      if (!found) return undefined;
      use(found);
      return { ...found.fault, switchedOff: switchOf(found.accountId).signal };
    },
    list: () => faults,
    add(fault) {
      const added = { ...fault, id: randomUUID() };
      faults = [...faults, added];
      return added;
    },
    clear(accountId) {
      faults = accountId === undefined ? [] : faults.filter((fault) => fault.accountId !== accountId);
      for (const whose of accountId === undefined ? [...switches.keys()] : [accountId]) {
        switches.get(whose)?.abort();
        switches.delete(whose);
      }
    },
  };
};
