import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { archiveFixture, archiveId } from '../archive-download/archive-download.fakes.ts';
import { startFakeArchiveList } from './archive-list.fakes.ts';
import {
  archiveDeletionError,
  archivesError,
  archivesListed,
  isDeletingArchive,
  isDeletionOpen,
} from './archive-list.machine.ts';

/** The list of archives as it is loaded, kept and asked for again. Written from the specification (C17.5, D29). */
const list = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'a minute passes'
        | 'something became of an archive';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'the service answers': 'shown',
        'the service refuses': 'failed',
        'something became of an archive': 'unknown',
      },
    },
    failed: {
      on: {
        'the customer tries again': 'unknown',
        'a minute passes': 'failed before',
        'something became of an archive': 'failed before',
      },
    },
    'failed before': { on: { 'the service answers': 'shown', 'the service refuses': 'failed' } },
    shown: { on: { 'a minute passes': 'being renewed', 'something became of an archive': 'being renewed' } },
    'being renewed': { on: { 'the service answers': 'shown', 'the service refuses': 'old' } },
    old: { on: { 'the customer tries again': 'being renewed' } },
  },
});

/** The same while an archive in it is being made. */
const livelyList = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers that it is packed'
        | 'the service answers that it is being made'
        | 'the service refuses'
        | 'the customer tries again'
        | 'three seconds pass'
        | 'six seconds pass'
        | 'something became of it';
    };
  }>(),
}).createMachine({
  initial: 'being made',
  states: {
    'being made': { on: { 'three seconds pass': 'asked about', 'something became of it': 'asked about' } },
    'asked about': {
      on: {
        'the service answers that it is packed': 'packed',
        'the service answers that it is being made': 'being made',
        'the service refuses': 'lost sight of',
      },
    },
    'lost sight of': { on: { 'six seconds pass': 'looked for', 'the customer tries again': 'asked about' } },
    'looked for': {
      on: {
        'the service answers that it is packed': 'packed',
        'the service answers that it is being made': 'being made',
      },
    },
    packed: { on: { 'three seconds pass': 'left alone' } },
    'left alone': { on: { 'six seconds pass': 'left alone for longer' } },
    'left alone for longer': {},
  },
});

/** The deletion of one archive. */
const deletion = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks'
        | 'the customer confirms'
        | 'the customer lets it be'
        | 'the service deletes it'
        | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'there',
  states: {
    there: { on: { 'the customer asks': 'asked about' } },
    'asked about': { on: { 'the customer confirms': 'being deleted', 'the customer lets it be': 'there' } },
    'being deleted': { on: { 'the service deletes it': 'gone', 'the service refuses': 'not deleted' } },
    'not deleted': { on: { 'the customer confirms': 'being deleted', 'the customer lets it be': 'kept' } },
    gone: {},
    kept: {},
  },
});

const LIST_STATES = { notRequested: null, inProgress: 'loading', finished: 'shown', failed: 'failed' } as const;

const archives = [archiveFixture(), archiveFixture({ id: archiveId('archive-2') })];
const oneBeingMade = [archiveFixture({ status: 'started' }), archiveFixture({ id: archiveId('archive-2') })];

describe('the list of archives, along every path of its models', () => {
  const pathsOfList = createTestModel(list).getSimplePaths();

  it.each(pathsOfList.map((path) => [path.description, path] as const))('list: %s', async (_, path) => {
    const { answer, clock, actor: page, refuse } = startFakeArchiveList();
    const seen = () => [
      LIST_STATES[page.getSnapshot().children.list?.getSnapshot().value ?? 'notRequested'],
      archivesListed(page.getSnapshot())?.length ?? null,
      archivesError(page.getSnapshot())?.code ?? null,
    ];

    await path.test({
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

  const pathsOfLivelyList = createTestModel(livelyList).getSimplePaths();

  it.each(pathsOfLivelyList.map((path) => [path.description, path] as const))('lively list: %s', async (_, path) => {
    const { answer, clock, actor: page, refuse } = startFakeArchiveList();
    await answer(oneBeingMade);
    const seen = () => [
      LIST_STATES[page.getSnapshot().children.list?.getSnapshot().value ?? 'notRequested'],
      archivesListed(page.getSnapshot())?.map(({ status }) => status),
      archivesError(page.getSnapshot())?.code ?? null,
    ];

    await path.test({
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

  const pathsOfDeletion = createTestModel(deletion).getSimplePaths();

  it.each(pathsOfDeletion.map((path) => [path.description, path] as const))('deletion: %s', async (_, path) => {
    const world = startFakeArchiveList();
    const { actor: page } = world;
    await world.answer(archives);
    const seen = () => [
      isDeletionOpen(page.getSnapshot()),
      isDeletingArchive(page.getSnapshot()),
      archiveDeletionError(page.getSnapshot())?.code ?? null,
      archivesListed(page.getSnapshot())?.length,
    ];

    await path.test({
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
