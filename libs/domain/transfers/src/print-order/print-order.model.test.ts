import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakePrintOrder } from './print-order.fakes.ts';
import { isChoosingPrints, photosToEditor } from './print-order.selectors.ts';

/** Photos on their way to the prints editor. Written from the specification (C24, D39). */
const ordering = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks for prints'
        | 'the customer confirms'
        | 'the customer cancels'
        | 'the customer leaves'
        | 'the service takes the photos'
        | 'the service refuses'
        | 'three seconds pass'
        | 'the customer comes back';
    };
  }>(),
}).createMachine({
  initial: 'selecting',
  states: {
    selecting: { on: { 'the customer asks for prints': 'choosing' } },
    choosing: { on: { 'the customer confirms': 'adding', 'the customer leaves': 'left' } },
    adding: {
      on: {
        'the service takes the photos': 'only waiting',
        'three seconds pass': 'only adding',
        'the service refuses': 'failed',
        'the customer cancels': 'cancelled',
        'the customer leaves': 'left',
      },
    },
    'only waiting': { on: { 'three seconds pass': 'in the editor', 'the customer cancels': 'cancelled' } },
    'only adding': { on: { 'the service takes the photos': 'in the editor', 'the service refuses': 'failed' } },
    'in the editor': { on: { 'the customer comes back': 'back', 'the customer cancels': 'stayed' } },
    failed: {},
    cancelled: {},
    stayed: {},
    left: {},
    back: {},
  },
});

describe('an order of prints, along every path of its model', () => {
  const paths = createTestModel(ordering).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const fake = startFakePrintOrder();
    const { confirm, giveToken, keepSelection, notices, offered, opened, actor: order, refuse, wait } = fake;
    await offered();
    const seen = () => [
      isChoosingPrints(order.getSnapshot()),
      photosToEditor(order.getSnapshot()),
      opened.length,
      notices.filter(({ type }) => type === 'prints.failed').length,
    ];

    await path.test({
      events: {
        'the customer asks for prints': () => order.send({ type: 'prints.asked' }),
        'the customer confirms': () => confirm(),
        'the customer cancels': () => order.send({ type: 'prints.cancelled' }),
        'the customer leaves': () => order.send({ type: 'prints.left' }),
        'the service takes the photos': async () => {
          await keepSelection();
          await giveToken();
        },
        'the service refuses': () => refuse('create'),
        'three seconds pass': wait,
        'the customer comes back': () => order.send({ type: 'page.restored' }),
      },
      states: {
        selecting: () => expect(seen()).toEqual([false, null, 0, 0]),
        choosing: () => expect(seen()).toEqual([true, null, 0, 0]),
        adding: () => expect(seen()).toEqual([true, 3, 0, 0]),
        'only waiting': () => expect(seen()).toEqual([true, 3, 0, 0]),
        'only adding': () => expect(seen()).toEqual([true, 3, 0, 0]),
        'in the editor': () => expect(seen()).toEqual([true, 3, 1, 0]),
        failed: () => expect(seen()).toEqual([true, null, 0, 1]),
        cancelled: () => expect(seen()).toEqual([true, null, 0, 0]),
        stayed: () => expect(seen()).toEqual([true, null, 1, 0]),
        left: () => expect(seen()).toEqual([false, null, 0, 0]),
        back: () => expect(seen()).toEqual([false, null, 1, 0]),
      },
    });
  });
});
