import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { archiveFixture, archiveId } from '../archive-download/archive-download.fakes.ts';
import type { Archive, ArchiveId } from '../archive-download/archive-download.ts';
import { REFUSED, refuse, succeed } from '../ports.fakes.ts';
import { bindArchiveList } from './archive-list.machine.ts';

export const startFakeArchiveList = () => {
  const list = controlledCall<undefined, readonly Archive[], PortError>();
  const remove = controlledCall<ArchiveId, undefined, PortError>();
  const ports = { archives: { list: (signal: AbortSignal) => list(undefined, signal), delete: remove } };
  const { clock, pass } = fakeTime();
  const page = createActor(bindArchiveList(ports), { clock, inspect: inspector }).start();
  return {
    list,
    remove,
    actor: page,
    ports,
    clock,
    pass,
    answer: (archives: readonly Archive[] = [archiveFixture()]) => succeed(list, archives),
    refuse: () => refuse(list, REFUSED),
    askToDelete: (id = 'archive-1') => page.send({ type: 'deletion.asked', archiveId: archiveId(id) }),
    confirm: () => page.send({ type: 'deletion.confirmed' }),
    delete: () => succeed(remove, undefined),
    refuseDeletion: () => refuse(remove, REFUSED),
  };
};
