import { LIST_LIFETIME_MS, rowListFailure, typesOf } from '@account-area/kernel';
import { projectsShown } from '@account-area/projects';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeProjectsScreen } from './projects-screen.fakes.ts';
import { projectListOf } from './projects-screen.machine.ts';

/** Saved projects as a customer comes to them and comes back. Written from the specification (C32.1). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the projects come'
        | 'the projects are refused'
        | 'the customer comes back soon'
        | 'the customer comes back late'
        | 'the customer comes back from the editor'
        | 'the network is back';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: { on: { 'the projects come': 'projects', 'the projects are refused': 'refused' } },
    refused: { on: { 'the network is back': 'asked again', 'the customer comes back soon': 'refused' } },
    'asked again': { on: { 'the projects come': 'projects', 'the projects are refused': 'refused' } },
    projects: {
      on: {
        'the customer comes back soon': 'projects',
        'the customer comes back late': 'read again',
        'the customer comes back from the editor': 'read again',
      },
    },
    'read again': { on: { 'the projects come': 'projects', 'the projects are refused': 'outdated' } },
    outdated: { on: { 'the network is back': 'read again' } },
  },
});

describe('the page of saved projects, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeProjectsScreen();
    const seen = () => {
      const list = projectListOf(world.actor.getSnapshot())?.getSnapshot();
      return [
        list !== undefined && projectsShown(list).length === 1,
        list !== undefined && rowListFailure(list) !== null,
      ];
    };
    const comeBack = async (afterMs: number) => {
      await world.pass(afterMs);
      world.happen('page.shown');
    };

    await path.test({
      events: {
        'the projects come': () => world.list(),
        'the projects are refused': () => world.refuse(),
        'the customer comes back soon': () => comeBack(1),
        'the customer comes back late': () => comeBack(LIST_LIFETIME_MS + 1),
        'the customer comes back from the editor': () => world.happen('page.restored'),
        'the network is back': () => world.happen('network.restored'),
      },
      states: {
        empty: () => expect(seen()).toEqual([false, false]),
        refused: () => expect(seen()).toEqual([false, true]),
        'asked again': () => expect(seen()).toEqual([false, false]),
        projects: () => expect(seen()).toEqual([true, false]),
        'read again': () => expect(seen()).toEqual([true, false]),
        outdated: () => expect(seen()).toEqual([true, true]),
      },
    });
  });
});
