import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeToasts } from './toasts.fakes.ts';
import { toastsModel } from './toasts.model.ts';

describe('toasts, along every path of their model', () => {
  it.each(pathsOf(toastsModel))('$name', async (path) => {
    const { clock, dismiss, seen, show, actor: toasts, visibility } = startFakeToasts();
    const there = () => expect(seen()).toEqual(['toast']);
    const gone = () => expect(seen()).toEqual([]);
    const value = (state: string) => () => expect([toasts.getSnapshot().value, ...seen()]).toEqual([state, 'toast']);

    await path.walk({
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
