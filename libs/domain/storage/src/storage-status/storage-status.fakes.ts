import { fail, ok, type PortError, type WallClock } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { bindStorageStatus } from './storage-status.machine.ts';
import type { StorageAccount, StorageStatusPorts } from './storage-status.ts';

/** An account whose photos are deleted on a day; registered years before, without an order. */
export const storageAccount = (projectedDeletionDate: string | null = '2026-06-15T10:00:00Z'): StorageAccount => ({
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate,
  registrationDate: '2020-02-03T09:00:00Z',
});

/** Noon in Amsterdam on 15 March 2026: three months before the fixture's photos are deleted. */
const NOW = Date.parse('2026-03-15T11:00:00Z');

/** A clock that shows what it is set to. */
export const settableClock = (start = NOW) => {
  let time = start;
  return {
    now: () => time,
    set: (instant: string) => {
      time = Date.parse(instant);
    },
  } satisfies WallClock & { readonly set: unknown };
};

/** Storage status ports that a test or a story drives by hand. */
export const fakeStorageStatusPorts = () => {
  const ask = controlledCall<undefined, StorageAccount, PortError>();
  return {
    ask,
    account: { account: (signal: AbortSignal) => ask(undefined, signal) },
    clock: settableClock(),
    timeZone: 'Europe/Amsterdam',
  } satisfies StorageStatusPorts & { readonly ask: unknown };
};

/** Storage status ports that answer at once. */
export const knownStorageStatus = (account: StorageAccount = storageAccount()): StorageStatusPorts => ({
  account: { account: () => Promise.resolve(ok(account)) },
  clock: settableClock(),
  timeZone: 'Europe/Amsterdam',
});

/** Storage status ports that refuse at once. */
export const refusedStorageStatus = (): StorageStatusPorts => ({
  account: { account: () => Promise.resolve(fail(REFUSAL)) },
  clock: settableClock(),
  timeZone: 'Europe/Amsterdam',
});

/** A running storage status and the world around it. */
export const startFakeStorageStatus = () => {
  const ports = fakeStorageStatusPorts();
  const clock = new SimulatedClock();
  const storage = createActor(bindStorageStatus(ports), { clock, inspect: inspector }).start();
  return {
    ports,
    clock,
    storage,
    answer: async (account: StorageAccount = storageAccount()) => {
      ports.ask.last().succeed(account);
      await settle();
    },
    refuse: async () => {
      ports.ask.last().fail(REFUSAL);
      await settle();
    },
  };
};

const REFUSAL = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

/** What {@link startFakeStorageStatus} gives. */
export type FakeStorageStatus = ReturnType<typeof startFakeStorageStatus>;
