import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeCursorList } from './blocks.fakes.ts';
import { cursorListRows } from './cursor-list.ts';
import { typesOf } from './machine-types.ts';

/** What the service does while a customer reads on, and which rows are there. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'a page comes'
        | 'the last page comes'
        | 'it is refused'
        | 'it is continued'
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
    loading: { on: { 'a page comes': 'first page', 'it is refused': 'failed', 'the last page comes': 'complete' } },
    'first page': { on: { 'it is continued': 'loading more', 'it is invalidated': 'loading again' } },
    'loading more': { on: { 'the last page comes': 'complete, two pages', 'it is refused': 'second page failed' } },
    'second page failed': { on: { 'it is continued': 'loading more', 'it is invalidated': 'loading again' } },
    'loading again': { on: { 'a page comes': 'first page', 'it is refused': 'failed again' } },
    'failed again': { on: { 'it is continued': 'loading again' } },
    failed: { on: { 'it is continued': 'loading', 'another list is wanted': 'loading' } },
    complete: { on: { 'rows go': 'hidden', 'another list is wanted': 'loading' } },
    hidden: { on: { 'they stay': 'complete', 'they are gone': 'emptied' } },
    'complete, two pages': {},
    emptied: {},
  },
});

describe('cursor list, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeCursorList();
    const seen = () => [world.list.getSnapshot().value, cursorListRows(world.list.getSnapshot()).map(({ id }) => id)];

    await path.test({
      events: {
        'a page comes': () => world.answer(['a'], 'behind a'),
        'the last page comes': () => world.answer([world.load.last().input.cursor === null ? 'a' : 'b']),
        'it is refused': world.refuse,
        'it is continued': world.next,
        'it is invalidated': world.invalidate,
        'another list is wanted': () => world.list.send({ type: 'list.requested', query: 'oldest' }),
        'rows go': () => world.list.send({ type: 'rows.hidden', ids: ['a'] }),
        'they stay': () => world.list.send({ type: 'rows.settled', ids: ['a'], areGone: false }),
        'they are gone': () => world.list.send({ type: 'rows.settled', ids: ['a'], areGone: true }),
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', []]),
        'first page': () => expect(seen()).toEqual(['waiting', ['a']]),
        'loading more': () => expect(seen()).toEqual(['loading', ['a']]),
        'second page failed': () => expect(seen()).toEqual(['failed', ['a']]),
        'loading again': () => expect(seen()).toEqual(['loading', ['a']]),
        'failed again': () => expect(seen()).toEqual(['failed', ['a']]),
        failed: () => expect(seen()).toEqual(['failed', []]),
        complete: () => expect(seen()).toEqual(['complete', ['a']]),
        hidden: () => expect(seen()).toEqual(['complete', []]),
        'complete, two pages': () => expect(seen()).toEqual(['complete', ['a', 'b']]),
        emptied: () => expect(seen()).toEqual(['complete', []]),
      },
    });
  });
});
