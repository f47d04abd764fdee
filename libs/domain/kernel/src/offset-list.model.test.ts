import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeOffsetList } from './blocks.fakes.ts';
import { offsetListRows } from './offset-list.ts';
import { typesOf } from './machine-types.ts';

/** What the service does while a customer looks at two pages, and which rows are there. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'page 0 comes'
        | 'page 0 is refused'
        | 'page 0 is retried'
        | 'page 1 is shown'
        | 'page 1 comes'
        | 'page 1 is refused'
        | 'page 1 is retried'
        | 'it is invalidated'
        | 'another list is wanted'
        | 'rows go'
        | 'they stay'
        | 'they are gone';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'page 0 comes': 'page 0', 'page 0 is refused': 'failed', 'another list is wanted': 'loading' } },
    failed: { on: { 'page 0 is retried': 'loading' } },
    'page 0': { on: { 'page 1 is shown': 'page 1 on its way', 'it is invalidated': 'page 0 read again' } },
    'page 0 read again': { on: { 'page 0 comes': 'page 0', 'page 0 is refused': 'old page 0' } },
    'old page 0': { on: { 'page 0 is retried': 'page 0 read again' } },
    'page 1 on its way': { on: { 'page 1 comes': 'both', 'page 1 is refused': 'page 1 failed' } },
    'page 1 failed': { on: { 'page 1 is retried': 'page 1 on its way' } },
    both: { on: { 'rows go': 'hidden', 'another list is wanted': 'loading two' } },
    hidden: { on: { 'they stay': 'both', 'they are gone': 'read again' } },
    'read again': {},
    'loading two': {},
  },
});

describe('offset list, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeOffsetList();
    const seen = () => [
      offsetListRows(world.list.getSnapshot()).map(({ id }) => id),
      [...world.list.getSnapshot().context.pages].filter(([, { isLoading }]) => isLoading).map(([page]) => page),
      [...world.list.getSnapshot().context.pages].filter(([, { error }]) => error !== null).map(([page]) => page),
    ];

    await path.test({
      events: {
        'page 0 comes': () => world.answer(0, ['a', 'b']),
        'page 0 is refused': () => world.refuse(0),
        'page 0 is retried': () => world.list.send({ type: 'page.retried', page: 0 }),
        'page 1 is shown': () => world.show(0, 4),
        'page 1 comes': () => world.answer(2, ['c', 'd']),
        'page 1 is refused': () => world.refuse(2),
        'page 1 is retried': () => world.list.send({ type: 'page.retried', page: 1 }),
        'it is invalidated': world.invalidate,
        'another list is wanted': () => world.list.send({ type: 'list.requested', query: 'oldest' }),
        'rows go': () => world.list.send({ type: 'rows.hidden', ids: ['b'] }),
        'they stay': () => world.list.send({ type: 'rows.settled', ids: ['b'], areGone: false }),
        'they are gone': () => world.list.send({ type: 'rows.settled', ids: ['b'], areGone: true }),
      },
      states: {
        loading: () => expect(seen()).toEqual([[], [0], []]),
        failed: () => expect(seen()).toEqual([[], [], [0]]),
        'page 0': () => expect(seen()).toEqual([['a', 'b'], [], []]),
        'page 0 read again': () => expect(seen()).toEqual([['a', 'b'], [0], []]),
        'old page 0': () => expect(seen()).toEqual([['a', 'b'], [], [0]]),
        'page 1 on its way': () => expect(seen()).toEqual([['a', 'b'], [1], []]),
        'page 1 failed': () => expect(seen()).toEqual([['a', 'b'], [], [1]]),
        both: () => expect(seen()).toEqual([['a', 'b', 'c', 'd'], [], []]),
        hidden: () => expect(seen()).toEqual([['a', 'c', 'd'], [], []]),
        'read again': () => expect(seen()).toEqual([['a', 'c', 'd'], [0, 1], []]),
        'loading two': () => expect(seen()).toEqual([[], [0, 1], []]),
      },
    });
  });
});
