import { type DeletionSubject } from '@account-area/deletion';
import { albumNamedFixture, deletionFixture, startFakeDeletions, subjectFixture } from '@account-area/deletion/testing';
import { albumsCount, photosCount } from '@account-area/photos';
import { startFakeLibraryCounts } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { countDeletions } from './deletion-counts.ts';

const error = { code: 'retries-exhausted', reference: null } as const;

const start = async () => {
  const { answerOwn, answerShared, actor: counts, ports } = startFakeLibraryCounts();
  const { actor: deletions, ports: device } = startFakeDeletions();
  const stop = countDeletions({ counts, deletions });
  await answerOwn({ photosCount: 60, albumsCount: 5 });
  await answerShared({ readAlbumsCount: 0, grantedAlbumsCount: 0 });
  const begin = (subject: DeletionSubject) => {
    const deletion = deletionFixture(subject);
    device.tellFromElsewhere({ type: 'deletion.started', deletion });
    return deletion;
  };
  return {
    begin,
    settle: device.tellFromElsewhere,
    shown: () => [photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())],
    /** How often the photo service was asked. */
    asked: () => ports.calls.own.calls.length,
    stop,
  };
};

const album: DeletionSubject = { kind: 'album', album: albumNamedFixture() };
const all: DeletionSubject = { kind: 'all', count: 60 };
const fromAlbum: DeletionSubject = { ...subjectFixture(3), kind: 'albumPhotos', album: albumNamedFixture() };

describe('the counts of a screen', () => {
  it.each([
    ['some photos', subjectFixture(3), [57, 5]],
    ['all photos', all, [0, 5]],
    ['an album', album, [60, 4]],
  ] as const)('are less by what a deletion deleted: %s', async (_, subject, left) => {
    const { asked, begin, settle, shown } = await start();
    const deletion = begin(subject);
    expect([shown(), asked()]).toEqual([[60, 5], 1]);
    settle({ type: 'deletion.settled', outcome: { kind: 'finished', deletion } });

    expect([shown(), asked()]).toEqual([left, 2]);
  });

  it('are less by the photos that were deleted when others were not', async () => {
    const { begin, settle, shown } = await start();
    const subject = subjectFixture(3);
    const deletion = begin(subject);
    const notDeleted = subject.photos.flatMap(({ ids }) => ids).slice(0, 1);
    settle({ type: 'deletion.settled', outcome: { kind: 'failed', deletion, notDeleted, error } });

    expect(shown()).toEqual([58, 5]);
  });

  it.each([
    ['all photos', all],
    ['an album', album],
  ] as const)('are asked for again when it is not known what became of %s', async (_, subject) => {
    const { asked, begin, settle, shown } = await start();
    settle({ type: 'deletion.settled', outcome: { kind: 'failed', deletion: begin(subject), notDeleted: [], error } });

    expect([shown(), asked()]).toEqual([[60, 5], 2]);
  });

  it('stay when a deletion is undone, and when photos are only taken out of an album', async () => {
    const { asked, begin, settle, shown } = await start();
    settle({ type: 'deletion.settled', outcome: { kind: 'undone', deletion: begin(subjectFixture(3)) } });
    settle({ type: 'deletion.settled', outcome: { kind: 'finished', deletion: begin(fromAlbum) } });

    expect([shown(), asked()]).toEqual([[60, 5], 1]);
  });

  it('stay once nothing is followed', async () => {
    const { begin, settle, shown, stop } = await start();
    const deletion = begin(album);
    stop();
    settle({ type: 'deletion.settled', outcome: { kind: 'finished', deletion } });

    expect(shown()).toEqual([60, 5]);
  });
});
