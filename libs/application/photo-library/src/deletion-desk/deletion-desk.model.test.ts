import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakePhotosScreen } from '../photos-screen/photos-screen.fakes.ts';
import { isAskingForWord, isAskingToDelete, isWordRefused } from './deletion-desk.machine.ts';

/** A desk that asks before it does anything, in one of two ways. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'a photo is to be deleted'
        | 'all photos are to be deleted'
        | 'the customer means it'
        | 'the customer thinks again'
        | 'the word is typed'
        | 'something else is typed';
    };
  }>(),
}).createMachine({
  initial: 'closed',
  states: {
    closed: { on: { 'a photo is to be deleted': 'asking', 'all photos are to be deleted': 'wording' } },
    asking: { on: { 'the customer means it': 'deleting', 'the customer thinks again': 'nothing' } },
    wording: {
      on: {
        'the word is typed': 'deleting',
        'something else is typed': 'refused',
        'the customer thinks again': 'nothing',
      },
    },
    refused: { on: { 'the word is typed': 'deleting', 'the customer thinks again': 'nothing' } },
    deleting: {},
    nothing: {},
  },
});

describe('the deletion desk, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { deletion, desk, submitWord } = startFakePhotosScreen();
    await settle();
    const isAt = (asked: readonly boolean[], running: number) => () => {
      const snapshot = desk.getSnapshot();
      expect([isAskingToDelete, isAskingForWord, isWordRefused].map((is) => is(snapshot))).toEqual(asked);
      expect(deletion.actor.getSnapshot().context.running).toHaveLength(running);
    };

    await path.test({
      events: {
        'a photo is to be deleted': () => desk.send({ type: 'deletion.asked', photos: [photoFixture()] }),
        'all photos are to be deleted': () => desk.send({ type: 'deletion.allAsked', word: 'DELETE' }),
        'the customer means it': () => desk.send({ type: 'deletion.confirmed' }),
        'the customer thinks again': () => desk.send({ type: 'deletion.cancelled' }),
        'the word is typed': () => submitWord('DELETE'),
        'something else is typed': () => submitWord('delete'),
      },
      states: {
        closed: isAt([false, false, false], 0),
        asking: isAt([true, false, false], 0),
        wording: isAt([false, true, false], 0),
        refused: isAt([false, true, true], 0),
        deleting: isAt([false, false, false], 1),
        nothing: isAt([false, false, false], 0),
      },
    });
  });
});
