import { LIST_LIFETIME_MS, rowListFailure } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { widgetsShown } from '@account-area/projects';
import { describe, expect, it } from 'vitest';

import { startFakeWidgetsScreen } from './widgets-screen.fakes.ts';
import { widgetListOf } from './widgets-screen.machine.ts';
import { widgetsScreenModel } from './widgets-screen.model.ts';

describe('the page of online versions, along every path of its model', () => {
  it.each(pathsOf(widgetsScreenModel))('$name', async (path) => {
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

    await path.walk({
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
