import { LIST_LIFETIME_MS, rowListFailure, typesOf } from '@account-area/kernel';
import { widgetsShown } from '@account-area/projects';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeWidgetsScreen } from './widgets-screen.fakes.ts';
import { widgetListOf } from './widgets-screen.machine.ts';

/** Online versions as a customer comes to them and comes back. Written from the specification (C33). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'they come'
        | 'they are refused'
        | 'the customer comes back soon'
        | 'the customer comes back late'
        | 'the network is back';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: { on: { 'they come': 'there', 'they are refused': 'refused' } },
    refused: { on: { 'the network is back': 'asked again', 'the customer comes back soon': 'refused' } },
    'asked again': { on: { 'they come': 'there', 'they are refused': 'refused' } },
    there: { on: { 'the customer comes back soon': 'there', 'the customer comes back late': 'read again' } },
    'read again': { on: { 'they come': 'there', 'they are refused': 'outdated' } },
    outdated: { on: { 'the network is back': 'read again' } },
  },
});

describe('the page of online versions, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeWidgetsScreen();
    const seen = () => {
      const list = widgetListOf(world.actor.getSnapshot())?.getSnapshot();
      return [
        list !== undefined && widgetsShown(list).length === 1,
        list !== undefined && rowListFailure(list) !== null,
      ];
    };
    const comeBack = async (afterMs: number) => {
      await world.pass(afterMs);
      world.happen('page.shown');
    };

    await path.test({
      events: {
        'they come': () => world.list(),
        'they are refused': () => world.refuse(),
        'the customer comes back soon': () => comeBack(1),
        'the customer comes back late': () => comeBack(LIST_LIFETIME_MS + 1),
        'the network is back': () => world.happen('network.restored'),
      },
      states: {
        empty: () => expect(seen()).toEqual([false, false]),
        refused: () => expect(seen()).toEqual([false, true]),
        'asked again': () => expect(seen()).toEqual([false, false]),
        there: () => expect(seen()).toEqual([true, false]),
        'read again': () => expect(seen()).toEqual([true, false]),
        outdated: () => expect(seen()).toEqual([true, true]),
      },
    });
  });
});
