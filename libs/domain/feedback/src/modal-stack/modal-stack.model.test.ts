import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeModalStack } from './modal-stack.fakes.ts';

/** A list, and over it an export that becomes busy: what is open, and what the customer does. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the list opens'
        | 'the list closes'
        | 'the export opens'
        | 'the export becomes busy'
        | 'the export closes'
        | 'Escape is pressed'
        | 'the customer goes back';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'the list opens': 'the list' } },
    'the list': {
      on: {
        'the export opens': 'both',
        'the list closes': 'nothing again',
        'Escape is pressed': 'nothing again',
        'the customer goes back': 'nothing again',
      },
    },
    both: {
      on: {
        'the export becomes busy': 'the list and a busy export',
        'the export closes': 'the list again',
        'Escape is pressed': 'the list again',
        'the customer goes back': 'the list again',
      },
    },
    'the list and a busy export': {
      on: { 'Escape is pressed': 'a busy export', 'the customer goes back': 'both, still busy' },
    },
    'a busy export': { on: { 'Escape is pressed': 'a busy export still', 'the export closes': 'nothing again' } },
    'a busy export still': {},
    'both, still busy': {},
    'the list again': {},
    'nothing again': {},
  },
});

describe('the modal stack, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { close, escape, history, actor: modals, open, seen } = startFakeModalStack();
    const nothing = () => expect([modals.getSnapshot().matches('covered'), ...seen()]).toEqual([false, 0]);

    await path.test({
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
