import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeWidgetShare } from './widget-share.fakes.ts';
import { shareFailure } from './widget-share.machine.ts';

/** Written from the specification (C33.1): shared by e-mail, then reset. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'it is submitted' | 'it is filled in' | 'the service takes it' | 'the service refuses' | 'it is reset';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: { on: { 'it is submitted': 'refused', 'it is filled in': 'filled in' } },
    refused: { on: { 'it is filled in': 'filled in', 'it is reset': 'empty' } },
    'filled in': { on: { 'it is submitted': 'sending', 'it is reset': 'empty' } },
    sending: { on: { 'the service takes it': 'sent', 'the service refuses': 'failed', 'it is reset': 'sending' } },
    failed: { on: { 'it is submitted': 'sending', 'it is reset': 'empty' } },
    sent: { on: { 'it is reset': 'empty', 'it is filled in': 'another one' } },
    'another one': { on: { 'it is submitted': 'sending' } },
  },
});

describe('sharing, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeWidgetShare();
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      const { senderName } = world.form().getSnapshot().context.values;
      return [snapshot.value, shareFailure(snapshot)?.code ?? null, senderName];
    };
    await path.test({
      events: {
        'it is submitted': world.submit,
        'it is filled in': () => world.fill(),
        'the service takes it': world.accept,
        'the service refuses': () => world.refuse(),
        'it is reset': world.reset,
      },
      states: {
        empty: () => expect(all()).toEqual(['editing', null, '']),
        refused: () => expect(all()).toEqual(['editing', null, '']),
        'filled in': () => expect(all()).toEqual(['editing', null, 'Anna']),
        sending: () => expect(all()).toEqual(['sending', null, 'Anna']),
        failed: () => expect(all()).toEqual(['failed', 'refused', 'Anna']),
        sent: () => expect(all()).toEqual(['sent', null, '']),
        'another one': () => expect(all()).toEqual(['sent', null, 'Anna']),
      },
    });
  });
});
