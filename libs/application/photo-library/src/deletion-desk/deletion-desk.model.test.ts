import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { startFakePhotosScreen } from '../photos-screen/photos-screen.fakes.ts';
import { isAskingForWord, isAskingToDelete, isWordRefused } from './deletion-desk.machine.ts';
import { deletionDeskModel } from './deletion-desk.model.ts';

describe('the deletion desk, along every path of its model', () => {
  it.each(pathsOf(deletionDeskModel))('$name', async (path) => {
    const { deletion, desk, submitWord } = startFakePhotosScreen();
    await settle();
    const isAt = (asked: readonly boolean[], running: number) => () => {
      const snapshot = desk.getSnapshot();
      expect([isAskingToDelete, isAskingForWord, isWordRefused].map((is) => is(snapshot))).toEqual(asked);
      expect(deletion.actor.getSnapshot().context.running).toHaveLength(running);
    };

    await path.walk({
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
