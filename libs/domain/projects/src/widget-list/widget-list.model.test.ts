import { rowListFailure, typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { widgetFixture } from '../widget/widget.fakes.ts';
import { WIDGET_POLL_MS } from '../widget/widget.ts';
import { startFakeWidgetList } from './widget-list.fakes.ts';
import { widgetsShown } from './widget-list.selectors.ts';

/** Eleven online versions, the second of which is being made. Written from the specification (C33.1). */
const list = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'time passes'
        | 'the customer turns the page'
        | 'the customer turns back'
        | 'the customer wants to delete one'
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
    'page 1': { on: { 'the customer turns the page': 'loading page 2', 'time passes': 'read again' } },
    'read again': { on: { 'the service answers': 'made', 'the service refuses': 'out of date' } },
    'out of date': { on: { 'the customer tries again': 'read again' } },
    made: { on: { 'time passes': 'made' } },
    'loading page 2': {
      on: {
        'the service answers': 'page 2',
        'the service refuses': 'page 2 failed',
        'the customer turns back': 'page 1',
      },
    },
    'page 2 failed': { on: { 'the customer tries again': 'loading page 2', 'the customer turns back': 'page 1' } },
    'page 2': { on: { 'the customer wants to delete one': 'asked' } },
    asked: { on: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' } },
    kept: {},
    deleting: { on: { 'it is deleted': 'deleted', 'it cannot be deleted': 'back again' } },
    'back again': {},
    deleted: {},
  },
});

describe('the list of online versions, along every path of its model', () => {
  const paths = createTestModel(list).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
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

    await path.test({
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
