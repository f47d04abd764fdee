import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeModalStack } from './modal-stack.fakes.ts';
import { modalStackModel } from './modal-stack.model.ts';

describe('the modal stack, along every path of its model', () => {
  it.each(pathsOf(modalStackModel))('$name', async (path) => {
    const { close, escape, history, actor: modals, open, seen } = startFakeModalStack();
    const nothing = () => expect([modals.getSnapshot().matches('covered'), ...seen()]).toEqual([false, 0]);

    await path.walk({
      events: {
        'the list opens': () => open('list'),
        'the list closes': () => close('list'),
        'the export opens': () => open('export'),
        'the export becomes busy': () => open('export', false),
        'the export closes': () => close('export'),
        'Escape is pressed': () => escape(),
        'the customer goes back': () => history.goBack(),
      },
      states: {
        nothing,
        'nothing again': nothing,
        'the list': () => expect(seen()).toEqual(['list', 1]),
        'the list again': () => expect(seen()).toEqual(['list', 1]),
        both: () => expect(seen()).toEqual(['list', 'export', 2]),
        'the list and a busy export': () => expect(seen()).toEqual(['list', 'export', 2]),
        'both, still busy': () => expect(seen()).toEqual(['list', 'export', 2]),
        'a busy export': () => expect(seen()).toEqual(['export', 1]),
        'a busy export still': () => expect(seen()).toEqual(['export', 1]),
      },
    });
  });
});
