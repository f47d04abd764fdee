import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import type { Archive, DownloadId } from '@account-area/transfers';
import { archiveFixture, downloadId } from '@account-area/transfers/testing';
import { createActor, SimulatedClock } from 'xstate';

import { bindDownloadsPage } from './downloads-page.actors.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A running downloads page and the world around it. */
export const startFakeDownloadsPage = () => {
  const list = controlledCall<undefined, readonly Archive[], PortError>();
  const remove = controlledCall<DownloadId, undefined, PortError>();
  const ports = { archives: { list: (signal: AbortSignal) => list(undefined, signal), delete: remove } };
  const clock = new SimulatedClock();
  const page = createActor(bindDownloadsPage(ports), { clock, inspect: inspector }).start();
  return {
    list,
    remove,
    clock,
    page,
    answer: async (archives: readonly Archive[] = [archiveFixture()]) => {
      list.last().succeed(archives);
      await settle();
    },
    refuse: async () => {
      list.last().fail(REFUSED);
      await settle();
    },
    askToDelete: (id = 'download-1') => page.send({ type: 'deletion.asked', downloadId: downloadId(id) }),
    confirm: () => page.send({ type: 'deletion.confirmed' }),
    delete: async () => {
      remove.last().succeed(undefined);
      await settle();
    },
    refuseDeletion: async () => {
      remove.last().fail(REFUSED);
      await settle();
    },
  };
};

/** What {@link startFakeDownloadsPage} gives. */
export type FakeDownloadsPage = ReturnType<typeof startFakeDownloadsPage>;
