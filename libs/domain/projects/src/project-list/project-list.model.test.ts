import { rowListFailure } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { savedProjectFixture, startFakeProjectList } from './project-list.fakes.ts';
import { projectListModel } from './project-list.model.ts';
import { projectsShown } from './project-list.selectors.ts';

describe('the list of projects, along every path of its model', () => {
  it.each(pathsOf(projectListModel))('$name', async (path) => {
    const world = startFakeProjectList();
    let all = Array.from({ length: 11 }, (__, index) => savedProjectFixture({ id: `p${index}` }));
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { deletion, list: pages } = snapshot.value;
      return [pages, deletion, snapshot.context.page, projectsShown(snapshot).length, rowListFailure(snapshot)?.code];
    };

    await path.walk({
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
