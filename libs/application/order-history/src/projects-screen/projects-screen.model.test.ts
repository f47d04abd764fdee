import { LIST_LIFETIME_MS, rowListFailure } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { projectsShown } from '@account-area/projects';
import { describe, expect, it } from 'vitest';

import { startFakeProjectsScreen } from './projects-screen.fakes.ts';
import { projectListOf } from './projects-screen.machine.ts';
import { projectsScreenModel } from './projects-screen.model.ts';

describe('the page of saved projects, along every path of its model', () => {
  it.each(pathsOf(projectsScreenModel))('$name', async (path) => {
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

    await path.walk({
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
