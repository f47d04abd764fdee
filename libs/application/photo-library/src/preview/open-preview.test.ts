import { deletionOf, runningDeletions } from '@account-area/deletion';
import { settle } from '@account-area/kernel/testing';
import { isPhotoId, type PhotosChanged, type PreviewInput, previewMachine } from '@account-area/photos';
import { photoChangesPromises, type PhotoChangesWorld } from '@account-area/photos/conformance';
import { FakeLibrary, monthFixture, photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakePhotosScreen } from '../photos-screen/photos-screen.fakes.ts';
import { timelineOf } from '../photos-screen/photos-screen.selectors.ts';
import { numberFromEnd, numberInList, openPreview, photoChangesOf } from './open-preview.ts';

const march = monthFixture(2024, 3, 5);
const february = monthFixture(2024, 2, 40);

const idOf = (name: string) => {
  if (!isPhotoId(name)) throw new Error('A photo has an id.');
  return name;
};

/** A screen that shows both months. */
const startShown = async () => {
  const world = startFakePhotosScreen({ library: new FakeLibrary([march, february]) });
  await settle();
  const window = new Map([march, february].map(({ id }) => [id, { from: 0, to: 24 }]));
  timelineOf(world.actor.getSnapshot()).send({ type: 'window.moved', window });
  for (let answers = 0; answers < 4; answers += 1) await settle();
  return world;
};

describe('the preview of a photo in the list', () => {
  it('starts with what the list has loaded around it, in the order of the list', async () => {
    const { actor: screen } = await startShown();
    const { photo, sequence, sort } = openPreview(screen, idOf('2024/2-0'));
    expect([photo, sort, sequence.photos.length, sequence.before.kind, sequence.after.kind]).toEqual([
      '2024/2-0',
      { key: 'dateTaken', order: 'desc' },
      29,
      'end',
      'unknown',
    ]);
  });

  it('knows which of how many it is, as long as the list knows', async () => {
    const { actor: screen } = await startShown();
    expect(numberInList(screen, idOf('2024/2-1'))).toEqual({ number: 7, count: 45 });
    expect(numberInList(screen, idOf('2024/2-30'))).toBeNull();
  });

  it('knows it from an end of the list, too', async () => {
    const { actor: screen } = await startShown();
    const numberAt = (edges: Pick<PreviewInput['sequence'], 'before' | 'after'>) => {
      const photos = ['2024/2-38', '2024/2-39'].map((name) => photoFixture(name));
      const sort = { key: 'dateTaken', order: 'desc' } as const;
      const input = { photo: idOf('2024/2-38'), sort, sequence: { photos, ...edges } };
      const preview = createActor(previewMachine, { input });
      return numberFromEnd(screen, preview.getSnapshot());
    };
    const more = { kind: 'more', cursor: 'more' } as const;
    expect(numberAt({ before: more, after: { kind: 'end' } })).toEqual({ number: 44, count: 45 });
    expect(numberAt({ before: { kind: 'end' }, after: more })).toEqual({ number: 1, count: 45 });
    expect(numberAt({ before: more, after: more })).toBeNull();
  });
});

describe('what happens to photos while one is looked at', () => {
  const startChanges = async (): Promise<PhotoChangesWorld> => {
    const { deletion, desk, actor: screen } = await startShown();
    return {
      changes: photoChangesOf(screen),
      hide: async () => {
        desk.send({ type: 'deletion.asked', photos: [photoFixture('2024/3-1')] });
        desk.send({ type: 'deletion.confirmed' });
        await settle();
      },
      settle: async () => {
        for (const running of runningDeletions(deletion.actor.getSnapshot())) {
          deletion.actor.send({ type: 'deletion.undone', id: deletionOf(running.getSnapshot()).id });
        }
        await settle();
      },
    };
  };

  it.each(photoChangesPromises(startChanges))('$name', ({ run }) => run());

  it('is told by the ids of the photos', async () => {
    const { changes, hide, settle: undo } = await startChanges();
    const told: PhotosChanged[] = [];
    changes.follow((change) => told.push(change));
    await hide();
    await undo();

    expect(told).toEqual([
      { type: 'photos.hidden', photos: [expect.objectContaining({ ids: ['2024/3-1'] })] },
      { type: 'photos.settled', deleted: [], notDeleted: ['2024/3-1'] },
    ]);
  });

  it('is that all of them are hidden when all are being deleted', async () => {
    const { desk, actor: screen, submitWord } = await startShown();
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    submitWord('DELETE');
    await settle();

    const changes: PhotosChanged[] = [];
    photoChangesOf(screen).follow((change) => changes.push(change))();
    expect(changes).toEqual([{ type: 'photos.allHidden' }]);
  });
});
