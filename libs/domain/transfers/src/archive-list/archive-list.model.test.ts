import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { archiveFixture, archiveId } from '../archive-download/archive-download.fakes.ts';
import { startFakeArchiveList } from './archive-list.fakes.ts';
import {
  archiveDeletionError,
  archivesError,
  archivesListed,
  isDeletingArchive,
  isDeletionOpen,
} from './archive-list.machine.ts';
import { archiveDeletionModel, archiveListModel, changingArchiveListModel } from './archive-list.model.ts';

const LIST_STATES = { notRequested: null, inProgress: 'loading', finished: 'shown', failed: 'failed' } as const;

const archives = [archiveFixture(), archiveFixture({ id: archiveId('archive-2') })];
const oneBeingMade = [archiveFixture({ status: 'started' }), archiveFixture({ id: archiveId('archive-2') })];

describe('the list of archives, along every path of its models', () => {
  it.each(pathsOf(archiveListModel))('list: $name', async (path) => {
    const { answer, clock, actor: page, refuse } = startFakeArchiveList();
    const seen = () => [
      LIST_STATES[page.getSnapshot().children.list?.getSnapshot().value ?? 'notRequested'],
      archivesListed(page.getSnapshot())?.length ?? null,
      archivesError(page.getSnapshot())?.code ?? null,
    ];

    await path.walk({
      events: {
        'the service answers': () => answer(archives),
        'the service refuses': refuse,
        'the customer tries again': () => page.send({ type: 'list.retried' }),
        'a minute passes': () => clock.increment(60_000),
        'something became of an archive': () => page.send({ type: 'list.invalidated' }),
      },
      states: {
        unknown: () => expect(seen()).toEqual(['loading', null, null]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused']),
        'failed before': () => expect(seen()).toEqual(['loading', null, 'refused']),
        shown: () => expect(seen()).toEqual(['shown', 2, null]),
        'being renewed': () => expect(seen()).toEqual(['loading', 2, null]),
        old: () => expect(seen()).toEqual(['failed', 2, 'refused']),
      },
    });
  });
  it.each(pathsOf(changingArchiveListModel))('lively list: $name', async (path) => {
    const { answer, clock, actor: page, refuse } = startFakeArchiveList();
    await answer(oneBeingMade);
    const seen = () => [
      LIST_STATES[page.getSnapshot().children.list?.getSnapshot().value ?? 'notRequested'],
      archivesListed(page.getSnapshot())?.map(({ status }) => status),
      archivesError(page.getSnapshot())?.code ?? null,
    ];

    await path.walk({
      events: {
        'the service answers that it is packed': () => answer(archives),
        'the service answers that it is being made': () => answer(oneBeingMade),
        'the service refuses': refuse,
        'the customer tries again': () => page.send({ type: 'list.retried' }),
        'three seconds pass': () => clock.increment(3_000),
        'six seconds pass': () => clock.increment(6_000),
        'something became of it': () => page.send({ type: 'list.invalidated' }),
      },
      states: {
        'being made': () => expect(seen()).toEqual(['shown', ['started', 'finished'], null]),
        'asked about': () => expect(seen()).toEqual(['loading', ['started', 'finished'], null]),
        'lost sight of': () => expect(seen()).toEqual(['failed', ['started', 'finished'], 'refused']),
        'looked for': () => expect(seen()).toEqual(['loading', ['started', 'finished'], 'refused']),
        packed: () => expect(seen()).toEqual(['shown', ['finished', 'finished'], null]),
        'left alone': () => expect(seen()).toEqual(['shown', ['finished', 'finished'], null]),
        'left alone for longer': () => expect(seen()).toEqual(['shown', ['finished', 'finished'], null]),
      },
    });
  });
  it.each(pathsOf(archiveDeletionModel))('deletion: $name', async (path) => {
    const world = startFakeArchiveList();
    const { actor: page } = world;
    await world.answer(archives);
    const seen = () => [
      isDeletionOpen(page.getSnapshot()),
      isDeletingArchive(page.getSnapshot()),
      archiveDeletionError(page.getSnapshot())?.code ?? null,
      archivesListed(page.getSnapshot())?.length,
    ];

    await path.walk({
      events: {
        'the customer asks': () => world.askToDelete(),
        'the customer confirms': world.confirm,
        'the customer lets it be': () => page.send({ type: 'deletion.cancelled' }),
        'the service deletes it': world.delete,
        'the service refuses': world.refuseDeletion,
      },
      states: {
        there: () => expect(seen()).toEqual([false, false, null, 2]),
        'asked about': () => expect(seen()).toEqual([true, false, null, 2]),
        'being deleted': () => expect(seen()).toEqual([true, true, null, 2]),
        'not deleted': () => expect(seen()).toEqual([true, false, 'refused', 2]),
        gone: () => expect(seen()).toEqual([false, false, null, 1]),
        kept: () => expect(seen().slice(0, 2)).toEqual([false, false]),
      },
    });
  });
});
