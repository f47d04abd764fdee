import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeSubmission } from './blocks.fakes.ts';
import { typesOf } from './machine-types.ts';

/** What a customer and the service do, and under which key it is sent. */
const model = setup({
  types: typesOf<{
    events: { readonly type: 'one is asked for' | 'another is asked for' | 'it arrives' | 'it is refused' };
  }>(),
}).createMachine({
  initial: 'ready',
  states: {
    ready: { on: { 'one is asked for': 'sending' } },
    sending: { on: { 'it arrives': 'sent', 'it is refused': 'failed', 'another is asked for': 'sending' } },
    sent: { on: { 'one is asked for': 'sending anew' } },
    failed: { on: { 'one is asked for': 'sending', 'another is asked for': 'sending another' } },
    'sending anew': { on: { 'it arrives': 'sent again' } },
    'sending another': { on: { 'it arrives': 'sent again', 'it is refused': 'failed again' } },
    'sent again': {},
    'failed again': {},
  },
});

describe('submission, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeSubmission();
    const seen = () => [
      world.submission.getSnapshot().value,
      world.send.calls.at(-1)?.input.key ?? null,
      world.submission.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.test({
      events: {
        'one is asked for': () => world.ask('one'),
        'another is asked for': () => world.ask('another'),
        'it arrives': world.succeed,
        'it is refused': world.refuse,
      },
      states: {
        ready: () => expect(seen()).toEqual(['ready', null, null]),
        sending: () => expect(seen()).toEqual(['sending', 'key-1', null]),
        sent: () => expect(seen()).toEqual(['sent', 'key-1', true]),
        failed: () => expect(seen()).toEqual(['failed', 'key-1', false]),
        'sending anew': () => expect(seen()).toEqual(['sending', 'key-2', null]),
        'sending another': () => expect(seen()).toEqual(['sending', 'key-2', null]),
        'sent again': () => expect(seen()).toEqual(['sent', 'key-2', true]),
        'failed again': () => expect(seen()).toEqual(['failed', 'key-2', false]),
      },
    });
  });
});
