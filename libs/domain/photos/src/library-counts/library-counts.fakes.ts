import { fail, ok, type PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import {
  bindLibraryCounts,
  type LibraryCountsPorts,
  type OwnCounts,
  type SharedCounts,
} from './library-counts.machine.ts';

/** Library counts ports that answer at once. */
export const knownLibraryCounts = (own: OwnCounts, shared: SharedCounts): LibraryCountsPorts => ({
  own: { counts: () => Promise.resolve(ok(own)) },
  shared: { counts: () => Promise.resolve(ok(shared)) },
});

/** Library counts ports that refuse at once. */
export const refusedLibraryCounts = (): LibraryCountsPorts => ({
  own: { counts: () => Promise.resolve(fail(REFUSAL)) },
  shared: { counts: () => Promise.resolve(fail(REFUSAL)) },
});

export const startFakeLibraryCounts = ({ withSharedAlbums = true } = {}) => {
  const { clock, pass } = fakeTime();
  const calls = {
    own: controlledCall<undefined, OwnCounts, PortError>(),
    shared: controlledCall<undefined, SharedCounts, PortError>(),
  };
  const ports = {
    calls,
    own: { counts: (signal: AbortSignal) => calls.own(undefined, signal) },
    shared: { counts: (signal: AbortSignal) => calls.shared(undefined, signal) },
  };
  const counts = createActor(bindLibraryCounts(ports), {
    input: { withSharedAlbums },
    clock,
    inspect: inspector,
  }).start();
  return {
    actor: counts,
    ports,
    clock,
    pass,
    answerOwn: async (own: OwnCounts) => {
      ports.calls.own.last().succeed(own);
      await settle();
    },
    answerShared: async (shared: SharedCounts) => {
      ports.calls.shared.last().succeed(shared);
      await settle();
    },
    refuseOwn: async () => {
      ports.calls.own.last().fail(REFUSAL);
      await settle();
    },
    refuseShared: async () => {
      ports.calls.shared.last().fail(REFUSAL);
      await settle();
    },
  };
};

const REFUSAL = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
