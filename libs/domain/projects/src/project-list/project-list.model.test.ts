import { rowListFailure, typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { savedProjectFixture, startFakeProjectList } from './project-list.fakes.ts';
import { projectsShown } from './project-list.selectors.ts';

/** Eleven projects as a customer looks at them and deletes the eleventh. Written from the specification (C32.1). */
const list = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'the customer turns the page'
        | 'the customer turns back'
        | 'the customer wants to delete the last one'
        | 'the customer thinks better of it'
        | 'the customer confirms'
        | 'it is deleted'
        | 'it cannot be deleted';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'the service answers': 'page 1', 'the service refuses': 'failed' } },
    failed: { on: { 'the customer tries again': 'loading' } },
    'page 1': { on: { 'the customer turns the page': 'loading page 2' } },
    'loading page 2': {
      on: {
        'the service answers': 'page 2',
        'the service refuses': 'page 2 failed',
        'the customer turns back': 'page 1',
      },
    },
    'page 2 failed': { on: { 'the customer tries again': 'loading page 2', 'the customer turns back': 'page 1' } },
    'page 2': { on: { 'the customer wants to delete the last one': 'asked' } },
    asked: { on: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' } },
    kept: {},
    deleting: { on: { 'it is deleted': 'page 1 read again', 'it cannot be deleted': 'back again' } },
    'back again': {},
    'page 1 read again': {
      on: { 'the service answers': 'page 1 alone', 'the service refuses': 'page 1 out of date' },
    },
    'page 1 alone': {},
    'page 1 out of date': { on: { 'the customer tries again': 'page 1 read again' } },
  },
});

describe('the list of projects, along every path of its model', () => {
  const paths = createTestModel(list).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeProjectList();
    let all = Array.from({ length: 11 }, (__, index) => savedProjectFixture({ id: `p${index}` }));
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { deletion, list: pages } = snapshot.value;
      return [pages, deletion, snapshot.context.page, projectsShown(snapshot).length, rowListFailure(snapshot)?.code];
    };

    await path.test({
      events: {
        'the service answers': () => world.list(all),
        'the service refuses': () => world.refuse(),
        'the customer tries again': world.retry,
        'the customer turns the page': () => world.go(2),
        'the customer turns back': () => world.go(1),
        'the customer wants to delete the last one': () => world.ask('p10'),
        'the customer thinks better of it': world.cancel,
        'the customer confirms': world.confirm,
        'it is deleted': async () => {
          all = all.slice(0, 10);
          await world.deleted();
        },
        'it cannot be deleted': () => world.refuseDeletion(),
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', 'none', 1, 0, undefined]),
        failed: () => expect(seen()).toEqual(['failed', 'none', 1, 0, 'refused']),
        'page 1': () => expect(seen()).toEqual(['shown', 'none', 1, 10, undefined]),
        'loading page 2': () => expect(seen()).toEqual(['loading', 'none', 2, 0, undefined]),
        'page 2 failed': () => expect(seen()).toEqual(['failed', 'none', 2, 0, 'refused']),
        'page 2': () => expect(seen()).toEqual(['shown', 'none', 2, 1, undefined]),
        asked: () => expect(seen()).toEqual(['shown', 'confirming', 2, 1, undefined]),
        kept: () => expect(seen()).toEqual(['shown', 'none', 2, 1, undefined]),
        deleting: () => expect(seen()).toEqual(['shown', 'deleting', 2, 0, undefined]),
        'back again': () => expect(seen()).toEqual(['shown', 'none', 2, 1, undefined]),
        'page 1 read again': () => expect(seen()).toEqual(['shown', 'none', 1, 10, undefined]),
        'page 1 alone': () => expect(seen()).toEqual(['shown', 'none', 1, 10, undefined]),
        'page 1 out of date': () => expect(seen()).toEqual(['shown', 'none', 1, 10, 'refused']),
      },
    });
  });
});
