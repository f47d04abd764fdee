import { describe, expect, it } from 'vitest';
import { assign, createActor, sendTo, setup } from 'xstate';

import { tellOnce, typesOf, unboundSubscription } from './actors.ts';
import { tellTime, type TimeTold, unboundClock } from './time-told.ts';

type Times = TimeTold<'reading' | 'page'>;

/** Keeps the times that it is told; it is started with one question or none. */
const start = (input: 'reading' | null) => {
  let now = 1_000;
  const machine = setup({
    types: typesOf<{ context: { readonly told: readonly Times[] }; events: Times | { readonly type: 'page.shown' } }>(),
    actors: { clock: unboundClock<'reading' | 'page'>() },
  }).createMachine({
    context: { told: [] },
    invoke: { id: 'clock', src: 'clock', input },
    on: {
      'page.shown': { actions: sendTo('clock', { type: 'time.asked', of: 'page' }) },
      'reading.timed': { actions: assign({ told: ({ context, event }) => [...context.told, event] }) },
      'page.timed': { actions: assign({ told: ({ context, event }) => [...context.told, event] }) },
    },
  });
  const actor = createActor(machine.provide({ actors: { clock: tellTime(() => now) } })).start();
  return { actor, pass: (ms: number) => (now += ms), told: () => actor.getSnapshot().context.told };
};

describe('a clock that tells the time in events', () => {
  it('tells of what it is started with, and of what it is asked about, synchronously', () => {
    const { actor, pass, told } = start('reading');
    expect(told()).toEqual([{ type: 'reading.timed', at: 1_000 }]);

    pass(500);
    actor.send({ type: 'page.shown' });

    expect(told().at(-1)).toEqual({ type: 'page.timed', at: 1_500 });
  });

  it('tells nothing that it was not asked about', () => {
    expect(start(null).told()).toEqual([]);
  });
});

describe('what the device knows at once', () => {
  const startAsking = (known: string | null) => {
    const machine = setup({
      types: typesOf<{
        context: { readonly key: string | null };
        events: { readonly type: 'key.made'; key: string };
      }>(),
      actors: { know: unboundSubscription<string>('know') },
    }).createMachine({
      context: { key: null },
      invoke: { src: 'know', input: 'a' },
      on: { 'key.made': { actions: assign({ key: ({ event }) => event.key }) } },
    });
    const know = tellOnce((input: string) => (known === null ? null : { type: 'key.made', key: `${input}${known}` }));
    return createActor(machine.provide({ actors: { know } })).start();
  };

  it('is told synchronously, and of what was asked', () => {
    expect(startAsking('1').getSnapshot().context.key).toBe('a1');
  });

  it('is told of nothing where nothing is known', () => {
    expect(startAsking(null).getSnapshot().context.key).toBeNull();
  });
});
