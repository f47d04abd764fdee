import { fail, ok, type PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import {
  bindLibraryCounts,
  type LibraryCountsPorts,
  type OwnCounts,
  type SharedCounts,
} from './library-counts.machine.ts';

/** Library counts ports that a test or a story drives by hand. */
export const fakeLibraryCountsPorts = () => {
  const own = controlledCall<undefined, OwnCounts, PortError>();
  const shared = controlledCall<undefined, SharedCounts, PortError>();
  return {
    calls: { own, shared },
    own: { counts: (signal: AbortSignal) => own(undefined, signal) },
    shared: { counts: (signal: AbortSignal) => shared(undefined, signal) },
  } satisfies LibraryCountsPorts & { readonly calls: unknown };
};

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

/** Running library counts and the world around them. */
export const startFakeLibraryCounts = ({ withSharedAlbums = true } = {}) => {
  const ports = fakeLibraryCountsPorts();
  const counts = createActor(bindLibraryCounts(ports), { input: { withSharedAlbums }, inspect: inspector }).start();
  return {
    ports,
    counts,
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

/** What {@link startFakeLibraryCounts} gives. */
export type FakeLibraryCounts = ReturnType<typeof startFakeLibraryCounts>;
