import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { albumFixture, albumId, sharedAlbumFixture } from '../album/album.fixtures.ts';
import { startFakeAlbums } from './albums.fakes.ts';
import { copiesOf, copyingTo, copyOutcomes, lastUsedAlbum, runningCopies } from './albums.selectors.ts';

const named = (...names: readonly string[]) => names.map((name) => albumFixture({ id: albumId(name), name }));

describe('the albums of a customer', () => {
  it('are read page by page, the first one shorter by the tile for a new album (C20.7, D34)', async () => {
    const { listOwn, own, calls, shown } = startFakeAlbums();
    await listOwn(named('one', 'two'), 'after two');
    own()?.send({ type: 'list.shown', from: 0, to: 2 });
    await listOwn(named('three'));

    expect(calls.own.calls.map(({ input }) => input)).toEqual([
      { cursor: null, limit: 49, withShared: true },
      { cursor: 'after two', limit: 50, withShared: true },
    ]);
    expect(shown().own).toEqual(['one', 'two', 'three']);
  });

  it('stand beside those that are shared with them', async () => {
    const { listShared, calls, shown } = startFakeAlbums();
    await listShared([sharedAlbumFixture({ name: 'Family' })]);

    expect(calls.shared.calls.map(({ input }) => input)).toEqual([{ cursor: null, limit: 50 }]);
    expect(shown()).toEqual({ own: [], shared: ['Family'] });
  });

  it('do not say that they are shared where shared albums are switched off', () => {
    const { calls, shown } = startFakeAlbums({ withSharedAlbums: false });

    expect(calls.own.last().input.withShared).toBe(false);
    expect([calls.shared.calls.length, shown().shared]).toEqual([0, []]);
  });

  it('are there although those of others are not, and the other way round', async () => {
    const first = startFakeAlbums();
    await first.listOwn(named('one'));
    await first.refuseShared();
    const second = startFakeAlbums();
    await second.refuseOwn();
    await second.listShared();

    expect([first.shown(), second.shown()]).toEqual([
      { own: ['one'], shared: [] },
      { own: [], shared: ['Family'] },
    ]);
  });

  it('are read again when something came of them elsewhere, and shown meanwhile', async () => {
    const { actor: albums, listOwn, listShared, calls, shown } = startFakeAlbums();
    await listOwn(named('one'));
    await listShared();
    albums.send({ type: 'albums.invalidated' });
    expect(shown()).toEqual({ own: ['one'], shared: ['Family'] });

    await listOwn(named('two', 'one'));
    await listShared([]);

    expect(shown()).toEqual({ own: ['two', 'one'], shared: [] });
    expect([calls.own.calls.length, calls.shared.calls.length]).toEqual([2, 2]);
  });

  it('are read again alone where shared albums are switched off', () => {
    const { actor: albums, calls } = startFakeAlbums({ withSharedAlbums: false });
    albums.send({ type: 'albums.invalidated' });

    expect([calls.own.calls.length, calls.shared.calls.length]).toEqual([2, 0]);
  });
});

describe('a new album', () => {
  it('is made under the name that was given, and told of (C20.5)', async () => {
    const { ask, create, form, listOwn, name, notices, calls, submit } = startFakeAlbums();
    await listOwn();
    ask();
    name('Summer');
    submit();
    expect(calls.create.last().input).toEqual({ input: { name: 'Summer' }, key: 'key-1' });
    await create('album-7');

    expect(notices).toEqual([{ type: 'album.created', album: { id: 'album-7', name: 'Summer' } }]);
    expect(form()).toBeUndefined();
    expect(calls.own.calls).toHaveLength(2);
  });

  it('has a name that is checked when it is submitted, and not before (C20.6)', () => {
    const { ask, form, name, calls, submit } = startFakeAlbums();
    const errors = () => form()?.getSnapshot().context.errors;
    ask();
    name('<');
    expect(errors()).toEqual({});
    submit();
    expect(errors()).toEqual({ name: 'invalid' });
    name('Summer');
    expect(errors()).toEqual({ name: 'invalid' });
    name('');
    submit();

    expect([errors(), calls.create.calls.length]).toEqual([{ name: 'missing' }, 0]);
  });

  it('is asked for again under the same key as long as it has the same name', async () => {
    const { ask, name, notices, calls, refuseCreation, submit } = startFakeAlbums();
    ask();
    name('Summer');
    submit();
    await refuseCreation();
    name('Summer');
    submit();
    await refuseCreation();
    name('Winter');
    submit();

    expect(calls.create.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(notices).toEqual([]);
  });

  it('is not made when it is cancelled, and its name is asked for anew', () => {
    const { ask, cancel, form, name, calls } = startFakeAlbums();
    ask();
    name('Summer');
    cancel();
    expect([form(), calls.own.calls.length]).toEqual([undefined, 1]);

    ask();

    expect(form()?.getSnapshot().context.values).toEqual({ name: '' });
  });

  it('may have been made all the same when it is cancelled late: the albums are read again', async () => {
    const { ask, cancel, name, notices, calls, submit } = startFakeAlbums();
    ask();
    name('Summer');
    submit();
    cancel();
    expect([calls.create.last().signal.aborted, calls.own.calls.length]).toEqual([true, 2]);

    ask();
    cancel();

    expect([notices, calls.own.calls.length]).toEqual([[], 2]);
  });
});

describe('photos copied to an album', () => {
  const target = { id: albumId('album-1'), name: 'Lofoten' };
  const photoIds = [photoFixture('photo-1').id, photoFixture('photo-2').id];

  it('are in it, and the albums are read again (C19.1, C19.2)', async () => {
    const { add, actor: albums, copy, lastUsed, listOwn, notices, calls } = startFakeAlbums();
    await listOwn();
    copy(target, photoIds);
    expect([copiesOf(albums.getSnapshot()).length, lastUsed()]).toEqual([1, target.id]);
    expect(lastUsedAlbum(albums.getSnapshot())).toBe(target.id);
    await add();

    expect(notices).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
    expect([copiesOf(albums.getSnapshot()).length, calls.own.calls.length]).toEqual([0, 2]);
  });

  it('are sent again when the customer wants that (D33)', async () => {
    const { add, actor: albums, copy, keepRefusing, notices } = startFakeAlbums();
    copy(target, photoIds);
    await keepRefusing();
    expect(notices).toMatchObject([{ type: 'photos.notCopied', copyId: 'copy-1', failed: 2, total: 2 }]);
    albums.send({ type: 'copy.retried', copyId: 'copy-1' });
    await add();

    expect(notices.at(-1)).toMatchObject({ type: 'photos.copied', copyId: 'copy-1' });
  });

  it('are let be, each copy for itself', async () => {
    const { actor: albums, copy, keepRefusing } = startFakeAlbums();
    copy(target, photoIds);
    await keepRefusing();
    copy(target, photoIds);
    albums.send({ type: 'copy.dismissed', copyId: 'copy-1' });
    albums.send({ type: 'copy.dismissed', copyId: 'none of these' });

    expect(copiesOf(albums.getSnapshot()).map(({ id }) => id)).toEqual(['copy-2']);
  });

  it('say what came of them until the customer knows it', async () => {
    const { add, actor: albums, copy, keepRefusing } = startFakeAlbums();
    const outcomes = () => copyOutcomes(albums.getSnapshot()).map(({ copyId, type }) => [copyId, type]);
    const running = () => runningCopies(albums.getSnapshot()).map(({ copyId }) => copyId);
    copy(target, photoIds);
    await add();
    copy(target, photoIds);
    await keepRefusing();
    expect(outcomes()).toEqual([
      ['copy-1', 'photos.copied'],
      ['copy-2', 'photos.notCopied'],
    ]);
    expect(running()).toEqual([]);

    albums.send({ type: 'copy.dismissed', copyId: 'copy-1' });
    albums.send({ type: 'copy.retried', copyId: 'copy-2' });
    expect([outcomes(), running()]).toEqual([[], ['copy-2']]);
    await keepRefusing();
    albums.send({ type: 'copy.dismissed', copyId: 'copy-2' });
    expect([outcomes(), copiesOf(albums.getSnapshot())]).toEqual([[], []]);
  });

  it('say how far they are', async () => {
    const { add, actor: albums, copy } = startFakeAlbums();
    const many = Array.from({ length: 600 }, (_, index) => photoFixture(`photo-${index}`).id);
    const shown = () => runningCopies(albums.getSnapshot()).map(({ copied, total }) => [copied, total]);
    copy(target, many);
    copy(target, photoIds);
    expect(shown()).toEqual([
      [0, 600],
      [0, 2],
    ]);
    const running = runningCopies(albums.getSnapshot());
    expect(copyingTo(running, target.id)).toEqual({ copied: 0, total: 602 });
    expect(copyingTo(running, albumId('album-2'))).toBeNull();
    await add();
    expect(shown()).toEqual([[0, 600]]);
  });

  it('go on where a page that is gone was cut off', async () => {
    const left = { target, photoIds, copied: 1_000 };
    const { add, actor: albums, kept, lastUsed, notices, calls } = startFakeAlbums({ left: [left] });
    expect([...kept.values()]).toEqual([left]);
    expect(runningCopies(albums.getSnapshot())).toEqual([
      { type: 'photos.copying', copyId: 'copy-1', target, copied: 1_000, total: 1_002 },
    ]);
    expect([calls.add.last().input.photoIds, lastUsed()]).toEqual([photoIds, null]);
    await add();

    expect(notices).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
    expect([...kept.values()]).toEqual([]);
  });

  it('are not sent again when the album is gone', async () => {
    const { actor: albums, copy, loseAlbum, notices } = startFakeAlbums();
    copy(target, photoIds);
    await loseAlbum();

    expect(notices).toMatchObject([{ type: 'photos.notCopied', error: { code: 'absent' } }]);
    expect([copiesOf(albums.getSnapshot()), copyOutcomes(albums.getSnapshot()).length]).toEqual([[], 1]);
  });

  it('are copied no further, now or later, when the customer leaves', async () => {
    const { actor: albums, copy, isPageKept, keepRefusing, kept, notices, calls } = startFakeAlbums();
    copy(target, photoIds);
    await keepRefusing();
    copy(target, photoIds);
    expect([isPageKept(), kept.size]).toEqual([true, 2]);
    albums.send({ type: 'copies.abandoned' });

    const snapshot = albums.getSnapshot();
    expect([copiesOf(snapshot), copyOutcomes(snapshot), runningCopies(snapshot)]).toEqual([[], [], []]);
    expect([calls.add.last().signal.aborted, isPageKept(), kept.size, notices.length]).toEqual([true, false, 0, 1]);
  });
});
