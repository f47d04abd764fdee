import type { PortError } from '@account-area/kernel';
import { controlledCall, settle, inspector } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { archiveFixture, downloadId } from '../archive-download/archive-download.fakes.ts';
import type { Archive, DownloadId } from '../archive-download/archive-download.ts';
import { bindArchiveList } from './archive-list.machine.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A running list of archives and the world around it. */
export const startFakeArchiveList = () => {
  const list = controlledCall<undefined, readonly Archive[], PortError>();
  const remove = controlledCall<DownloadId, undefined, PortError>();
  const ports = { archives: { list: (signal: AbortSignal) => list(undefined, signal), delete: remove } };
  const clock = new SimulatedClock();
  const page = createActor(bindArchiveList(ports), { clock, inspect: inspector }).start();
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
