import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import type { CustomerTraces } from './session.ts';

/** A device without traces. */
export interface CustomerTracesWorld extends CheckedWorld {
  readonly traces: CustomerTraces;
  /** A customer of this account leaves traces of every kind. */
  readonly leave: (accountId: string) => void | Promise<void>;
  /** Whether any of them are there. */
  readonly areLeft: (accountId: string) => boolean | Promise<boolean>;
  /** From now on the device lets nothing be read or removed. */
  readonly block: () => void | Promise<void>;
}

const [ANNA, BRAM] = ['account-1', 'account-2'];

/** What {@link CustomerTraces} promise. */
export const customerTracesPromises = conformanceKit<CustomerTracesWorld>('CustomerTraces', {
  'removes all traces of an account': async ({ areLeft, leave, traces }) => {
    await leave(ANNA);
    await traces.remove(ANNA);
    ensureEqual('whether any are left', await areLeft(ANNA), false);
  },

  'lets those of other accounts be': async ({ areLeft, leave, traces }) => {
    await leave(ANNA);
    await leave(BRAM);
    await traces.remove(ANNA);
    ensureEqual('whether those of another account are left', await areLeft(BRAM), true);
  },

  'never rejects, even where nothing can be removed': async ({ block, leave, traces }) => {
    await leave(ANNA);
    await block();
    await traces.remove(ANNA);
  },
});
