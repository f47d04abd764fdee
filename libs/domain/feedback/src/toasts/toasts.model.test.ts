import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeToasts } from './toasts.fakes.ts';

/** One toast of five seconds, looked at or not. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'a toast is shown'
        | 'one that stays is shown'
        | 'four seconds pass'
        | 'the pointer comes'
        | 'the pointer leaves'
        | 'the window is hidden'
        | 'the window is shown'
        | 'it is dismissed';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'a toast is shown': 'shown', 'one that stays is shown': 'staying' } },
    staying: { on: { 'four seconds pass': 'staying still', 'it is dismissed': 'gone' } },
    'staying still': {},
    shown: {
      on: {
        'four seconds pass': 'nearly gone',
        'the pointer comes': 'held',
        'the window is hidden': 'unseen',
        'it is dismissed': 'gone',
      },
    },
    'nearly gone': { on: { 'four seconds pass': 'gone', 'the pointer comes': 'held at the end' } },
    held: { on: { 'four seconds pass': 'held long', 'it is dismissed': 'gone' } },
    'held long': { on: { 'the pointer leaves': 'shown after all' } },
    'shown after all': { on: { 'four seconds pass': 'shown for four' } },
    'shown for four': {},
    'held at the end': { on: { 'the pointer leaves': 'nearly gone after all' } },
    'nearly gone after all': { on: { 'four seconds pass': 'gone' } },
    unseen: { on: { 'four seconds pass': 'unseen long' } },
    'unseen long': { on: { 'the window is shown': 'shown after all' } },
    gone: {},
  },
});

describe('toasts, along every path of their model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { clock, dismiss, seen, show, actor: toasts, visibility } = startFakeToasts();
    const there = () => expect(seen()).toEqual(['toast']);
    const gone = () => expect(seen()).toEqual([]);
    const value = (state: string) => () => expect([toasts.getSnapshot().value, ...seen()]).toEqual([state, 'toast']);

    await path.test({
      events: {
        'a toast is shown': () => show('toast'),
        'one that stays is shown': () => show('toast', { lifetimeMs: null }),
        'four seconds pass': () => clock.increment(4_000),
        'the pointer comes': () => toasts.send({ type: 'hold.started', by: 'pointer' }),
        'the pointer leaves': () => toasts.send({ type: 'hold.ended', by: 'pointer' }),
        'the window is hidden': () => visibility.change(false),
        'the window is shown': () => visibility.change(true),
        'it is dismissed': () => dismiss('toast'),
      },
      states: {
        nothing: gone,
        gone,
        staying: value('resting'),
        'staying still': value('resting'),
        shown: value('counting'),
        'nearly gone': value('counting'),
        held: value('held'),
        'held long': value('held'),
        'held at the end': value('held'),
        unseen: value('held'),
        'unseen long': value('held'),
        'shown after all': value('counting'),
        'shown for four': there,
        'nearly gone after all': there,
      },
    });
  });
});
