import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakePrintOrder } from './print-order.fakes.ts';
import { printOrderModel } from './print-order.model.ts';
import { isChoosingPrints, photosToEditor } from './print-order.selectors.ts';

describe('an order of prints, along every path of its model', () => {
  it.each(pathsOf(printOrderModel))('$name', async (path) => {
    const fake = startFakePrintOrder();
    const { confirm, giveToken, keepSelection, notices, offered, opened, actor: order, refuse, wait } = fake;
    await offered();
    const seen = () => [
      isChoosingPrints(order.getSnapshot()),
      photosToEditor(order.getSnapshot()),
      opened.length,
      notices.filter(({ type }) => type === 'prints.failed').length,
    ];

    await path.walk({
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
