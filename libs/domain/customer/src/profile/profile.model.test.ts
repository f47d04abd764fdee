import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeProfile } from './profile.fakes.ts';

/** The settings as a customer opens them. Written from the specification (C36.1). */
const visit = setup({
  types: typesOf<{
    events: {
      readonly type:
        'the profile comes' | 'the profile is refused' | 'it is asked for again' | 'the page is shown again';
    };
  }>(),
}).createMachine({
  initial: 'InProgress',
  states: {
    InProgress: { on: { 'the profile comes': 'Finished', 'the profile is refused': 'Failed' } },
    Failed: { on: { 'it is asked for again': 'InProgress again' } },
    'InProgress again': { on: { 'the profile comes': 'Finished', 'the profile is refused': 'Failed again' } },
    'Failed again': {},
    Finished: { on: { 'the page is shown again': 'Finished, read again' } },
    'Finished, read again': {
      on: { 'the profile comes': 'Finished and up to date', 'the profile is refused': 'Finished, as it was' },
    },
    'Finished and up to date': {},
    'Finished, as it was': {},
  },
});

describe('the profile, along every path of its model', () => {
  const paths = createTestModel(visit).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeProfile();
    const is = (expected: string) => () => expect(world.profile.getSnapshot().value).toBe(expected);
    await path.test({
      events: {
        'the profile comes': () => world.answer(),
        'the profile is refused': () => world.refuse(),
        'it is asked for again': () => world.retry(),
        'the page is shown again': () => world.happen('page.shown'),
      },
      states: {
        InProgress: is('inProgress'),
        'InProgress again': is('inProgress'),
        Failed: is('failed'),
        'Failed again': is('failed'),
        Finished: is('finished'),
        'Finished, read again': is('finished'),
        'Finished and up to date': is('finished'),
        'Finished, as it was': is('finished'),
      },
    });
  });
});
