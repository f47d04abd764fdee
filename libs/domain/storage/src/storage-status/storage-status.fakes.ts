import { fail, ok, type PortError, type WallClock } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { createStorageStatusSource, type StorageAccount } from './status-source.ts';
import { bindStorageStatus, type StorageStatusSource } from './storage-status.ts';

/** An account whose photos are deleted on a day; registered years before, without an order. */
export const storageAccount = (
  projectedDeletionDate: string | null = '2026-06-15T10:00:00Z',
  lastDeletionDate: string | null = null,
): StorageAccount => ({
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate,
  lastDeletionDate,
  registrationDate: '2020-02-03T09:00:00Z',
});

/** Noon in Amsterdam on 15 March 2026: three months before the fixture's photos are deleted. */
const NOW = Date.parse('2026-03-15T11:00:00Z');

/** What every fake says of the world but the account. */
const surroundings = (clock: WallClock = fakeTime(NOW).clock) => ({ clock, timeZone: 'Europe/Amsterdam' });

/** A storage status that is known at once. */
export const knownStorageStatus = (account: StorageAccount = storageAccount()): StorageStatusSource =>
  createStorageStatusSource({ account: { account: () => Promise.resolve(ok(account)) }, ...surroundings() });

/** A storage status that is refused at once. */
export const refusedStorageStatus = (): StorageStatusSource =>
  createStorageStatusSource({ account: { account: () => Promise.resolve(fail(REFUSAL)) }, ...surroundings() });

/** A running storage status, and the world around it driven by hand. */
export const startFakeStorageStatus = () => {
  const { clock, pass } = fakeTime(NOW);
  const ask = controlledCall<undefined, StorageAccount, PortError>();
  const ports = { ask, account: { account: (signal: AbortSignal) => ask(undefined, signal) }, ...surroundings(clock) };
  const storage = createActor(bindStorageStatus(createStorageStatusSource(ports)), {
    clock,
    inspect: inspector,
  }).start();
  return {
    actor: storage,
    ports,
    clock,
    pass,
    answer: (account: StorageAccount = storageAccount()) => {
      ask.last().succeed(account);
      return settle();
    },
    refuse: () => {
      ask.last().fail(REFUSAL);
      return settle();
    },
  };
};

const REFUSAL = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
