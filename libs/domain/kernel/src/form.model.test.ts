import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeForm } from './blocks.fakes.ts';
import { typesOf } from './machine-types.ts';

/** What a customer and the service do, and which errors are shown. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type: 'it is filled in' | 'a field is left' | 'it is submitted' | 'it arrives' | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: { on: { 'it is submitted': 'refused', 'it is filled in': 'filled in' } },
    refused: { on: { 'it is filled in': 'filled in, errors shown', 'a field is left': 'refused' } },
    'filled in, errors shown': { on: { 'a field is left': 'filled in', 'it is submitted': 'submitting' } },
    'filled in': { on: { 'it is submitted': 'submitting' } },
    submitting: { on: { 'it arrives': 'sent', 'the service refuses': 'failed' } },
    failed: { on: { 'it is submitted': 'submitting' } },
    sent: { on: { 'it is filled in': 'filled in again' } },
    'filled in again': {},
  },
});

describe('form, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeForm();
    const seen = () => [
      world.form.getSnapshot().value,
      Object.keys(world.form.getSnapshot().context.errors).length,
      world.form.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.test({
      events: {
        'it is filled in': () => world.change({ name: 'Anna', city: 'Gent' }),
        'a field is left': world.leaveField,
        'it is submitted': world.submit,
        'it arrives': world.succeed,
        'the service refuses': world.refuse,
      },
      states: {
        empty: () => expect(seen()).toEqual(['editing', 0, null]),
        refused: () => expect(seen()).toEqual(['editing', 2, null]),
        'filled in, errors shown': () => expect(seen()).toEqual(['editing', 2, null]),
        'filled in': () => expect(seen()).toEqual(['editing', 0, null]),
        submitting: () => expect(seen()).toEqual(['submitting', 0, null]),
        failed: () => expect(seen()).toEqual(['editing', 0, false]),
        sent: () => expect(seen()).toEqual(['sent', 0, true]),
        'filled in again': () => expect(seen()).toEqual(['editing', 0, true]),
      },
    });
  });
});
