import { rowListFailure } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { widgetFixture } from '../widget/widget.fakes.ts';
import { WIDGET_POLL_MS } from '../widget/widget.ts';
import { startFakeWidgetList } from './widget-list.fakes.ts';
import { widgetListModel } from './widget-list.model.ts';
import { widgetsShown } from './widget-list.selectors.ts';

describe('the list of online versions, along every path of its model', () => {
  it.each(pathsOf(widgetListModel))('$name', async (path) => {
    const world = startFakeWidgetList();
    let isMade = false;
    let all = Array.from({ length: 11 }, (__, index) => `w${index}`);
    const widgets = () =>
      all.map((productCode, index) => widgetFixture({ productCode, isReady: index !== 1 || isMade }));
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { deletion, list: pages, making } = snapshot.value;
      const shown = widgetsShown(snapshot).length;
      return [pages, deletion, making, snapshot.context.page, shown, rowListFailure(snapshot)?.code];
    };

    await path.walk({
      events: {
        'the service answers': () => world.list(widgets()),
        'the service refuses': () => world.refuse(),
        'the customer tries again': world.retry,
        'time passes': () => {
          isMade = true;
          world.clock.increment(WIDGET_POLL_MS);
        },
        'the customer turns the page': () => world.go(2),
        'the customer turns back': () => world.go(1),
        'the customer wants to delete one': () => world.ask('w10'),
        'the customer thinks better of it': world.cancel,
        'the customer confirms': world.confirm,
        'it is deleted': async () => {
          all = all.slice(0, 10);
          await world.deleted();
        },
        'it cannot be deleted': () => world.refuseDeletion(),
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', 'none', 'resting', 1, 0, undefined]),
        failed: () => expect(seen()).toEqual(['failed', 'none', 'resting', 1, 0, 'refused']),
        'page 1': () => expect(seen()).toEqual(['shown', 'none', 'waiting', 1, 10, undefined]),
        'read again': () => expect(seen().slice(0, 5)).toEqual(['shown', 'none', 'resting', 1, 10]),
        'out of date': () => expect(seen()).toEqual(['shown', 'none', 'waiting', 1, 10, 'refused']),
        made: () => expect(seen()).toEqual(['shown', 'none', 'resting', 1, 10, undefined]),
        'loading page 2': () => expect(seen()).toEqual(['loading', 'none', 'resting', 2, 0, undefined]),
        'page 2 failed': () => expect(seen()).toEqual(['failed', 'none', 'resting', 2, 0, 'refused']),
        'page 2': () => expect(seen()).toEqual(['shown', 'none', 'resting', 2, 1, undefined]),
        asked: () => expect(seen()).toEqual(['shown', 'confirming', 'resting', 2, 1, undefined]),
        kept: () => expect(seen()).toEqual(['shown', 'none', 'resting', 2, 1, undefined]),
        deleting: () => expect(seen()).toEqual(['shown', 'deleting', 'resting', 2, 0, undefined]),
        'back again': () => expect(seen()).toEqual(['shown', 'none', 'resting', 2, 1, undefined]),
        deleted: () => expect(seen().slice(0, 4)).toEqual(['shown', 'none', 'resting', 1]),
      },
    });
  });
});
