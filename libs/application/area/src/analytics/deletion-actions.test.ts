import { albumNamedFixture, startFakeDeletions, subjectFixture } from '@account-area/deletion/testing';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

const ALL = { kind: 'all', count: 360 } as const;

const start = () => {
  const { analytics, told } = startAnalytics();
  const world = startFakeDeletions();
  world.actor.on('deletion.settled', (notice) => analytics.send(notice));
  return { ...world, told };
};

describe('what a customer deletes', () => {
  it('is told once it is gone, and not before', async () => {
    const { answer, actor: deletions, letUndoWindowPass, told } = start();
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(1) });
    await letUndoWindowPass();
    expect(told).toEqual([]);
    await answer();
    expect(told).toEqual([{ name: 'photo_deleted' }]);
  });

  it('is told by how many photos are gone, and how many are not', async () => {
    const { answer, actor: deletions, letUndoWindowPass, pass, told } = start();
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(3) });
    await letUndoWindowPass();
    await answer();
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(3) });
    await letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      await answer([photoFixture('photo-1').id]);
      await pass(pause);
    }
    expect(told).toEqual([
      { name: 'photos_deleted', count: 3, failed: 0, outcome: 'complete' },
      { name: 'photos_deleted', count: 2, failed: 1, outcome: 'partial' },
    ]);
  });

  it('is nothing where nothing is gone', async () => {
    const { actor: deletions, keepFailing, letUndoWindowPass, notices, ports, pass, told } = start();
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(2) });
    await letUndoWindowPass();
    await keepFailing();
    deletions.send({ type: 'deletion.confirmed', subject: ALL });
    await letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      ports.photos.removeAll.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await pass(0);
      await pass(pause);
    }
    expect(notices.filter(({ type }) => type === 'deletion.settled')).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('is nothing when it was undone', () => {
    const { actor: deletions, notices, told } = start();
    for (const subject of [subjectFixture(2), ALL]) deletions.send({ type: 'deletion.confirmed', subject });
    for (const { deletion } of notices.filter((notice) => notice.type === 'deletion.started')) {
      deletions.send({ type: 'deletion.undone', id: deletion.id });
    }
    expect(notices.filter(({ type }) => type === 'deletion.settled')).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('is what was taken out of an album, and an album', async () => {
    const { actor: deletions, letUndoWindowPass, pass, ports, told } = start();
    const album = albumNamedFixture();
    const { photos } = subjectFixture(3);
    deletions.send({ type: 'deletion.confirmed', subject: { kind: 'albumPhotos', album, photos } });
    await letUndoWindowPass();
    ports.albums.removePhotos.last().succeed(undefined);
    await pass(0);
    deletions.send({ type: 'deletion.confirmed', subject: { kind: 'album', album } });
    await letUndoWindowPass();
    ports.albums.remove.last().succeed(undefined);
    await pass(0);

    deletions.send({ type: 'deletion.confirmed', subject: { kind: 'album', album, isShared: true } });
    await letUndoWindowPass();
    ports.albums.remove.last().succeed(undefined);
    await pass(0);

    expect(told).toEqual([
      { name: 'photos_removed_from_album', count: 3 },
      { name: 'album_deleted' },
      { name: 'shared_album_deleted' },
    ]);
  });

  it('is everything, with how many that was', async () => {
    const { answerAll, actor: deletions, letUndoWindowPass, told } = start();
    deletions.send({ type: 'deletion.confirmed', subject: ALL });
    await letUndoWindowPass();
    await answerAll();
    expect(told).toEqual([{ name: 'all_photos_deleted', count: 360 }]);
  });
});
