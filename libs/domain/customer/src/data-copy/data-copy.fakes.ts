import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindDataCopy } from './data-copy.machine.ts';
import type { DataCopy, DataCopyRefused } from './data-copy.ts';

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Copies that are there in each way. */
export const dataCopyFixtures = {
  none: { state: 'none' },
  packing: { state: 'packing' },
  sent: { state: 'sent', expiresAt: new Date('2026-12-03T12:00:00Z') },
  failed: { state: 'failed' },
} as const satisfies Record<DataCopy['state'], DataCopy>;

/** A copy of data at a service that answers when a test or story says so. */
export const startFakeDataCopy = () => {
  const reads = controlledCall<null, DataCopy, PortError>();
  const asks = controlledCall<Sending<'data'>, DataCopy, DataCopyRefused>();
  const { clock, pass } = fakeTime();
  const { happen, page } = fakePage();
  let keys = 0;
  const ports = {
    copies: { read: (signal: AbortSignal) => reads(null, signal), ask: asks },
    nextKey: () => `key-${(keys += 1)}`,
    page,
  };
  const machine = bindDataCopy(ports);
  const copy = createActor(machine, { clock, inspect: inspector }).start();
  return {
    actor: copy,
    ports,
    clock,
    pass,
    reads,
    asks,
    happen,
    ask: () => copy.send({ type: 'data-copy.asked' }),
    retry: () => copy.send({ type: 'data-copy.retried' }),
    answer: (state: DataCopy['state'] = 'none') => {
      reads.last().succeed(dataCopyFixtures[state]);
      return settle();
    },
    withhold: () => {
      reads.last().fail(REFUSAL);
      return settle();
    },
    begin: () => {
      asks.last().succeed(dataCopyFixtures.packing);
      return settle();
    },
    refuse: (error: DataCopyRefused = REFUSAL) => {
      asks.last().fail(error);
      return settle();
    },
  };
};

export type FakeDataCopy = ReturnType<typeof startFakeDataCopy>;
