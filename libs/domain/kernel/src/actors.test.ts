import { describe, expect, expectTypeOf, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';

import { answered, answerGuards, requestActor, typesOf } from './actors.ts';
import { fail, ok, type PortError, type Result, type Unexpected } from './result.ts';
import { controlledCall, settle } from './testing.ts';

type Answer = Result<string, PortError | Unexpected>;

const start = () => {
  const load = controlledCall<undefined, string, PortError>();
  const machine = setup({
    types: typesOf<{ context: { readonly answer: Answer | null } }>(),
    actors: { load: requestActor(load) },
    guards: answerGuards,
    actions: { keepAnswer: assign({ answer: (_, answer: Answer) => answer }) },
  }).createMachine({
    context: { answer: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'good',
              actions: { type: 'keepAnswer', params: answered },
            },
            {
              guard: { type: 'isBad', params: answered },
              target: 'bad',
              actions: { type: 'keepAnswer', params: answered },
            },
          ],
        },
      },
      good: {},
      bad: {},
    },
  });
  return { load, actor: createActor(machine).start() };
};

describe('answered', () => {
  it('gives guards and actions the result of a request that succeeded', async () => {
    const { actor, load } = start();

    load.last().succeed('a title');
    await settle();

    expect(actor.getSnapshot().value).toBe('good');
    expect(actor.getSnapshot().context.answer).toEqual(ok('a title'));
  });

  it('gives them the failure of a request that failed', async () => {
    const { actor, load } = start();

    load.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await settle();

    expect(actor.getSnapshot().value).toBe('bad');
    expect(actor.getSnapshot().context.answer).toEqual(fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' }));
  });

  it('keeps the type of the result', () => {
    expectTypeOf(answered({ event: { output: ok(1) } })).toEqualTypeOf<Result<number, never>>();
  });
});
