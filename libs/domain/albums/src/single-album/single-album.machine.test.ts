import { describe, expect, it } from 'vitest';

import { albumFixture, participantsFixture, sharedAlbumFixture } from '../album/album.fixtures.ts';
import { isSharedAlbum } from '../album/album.ts';
import { startFakeSharedAlbum, startFakeSingleAlbum } from './single-album.fakes.ts';
import { albumFailure, albumOf, isAskingToDeleteAlbum, participantsOf } from './single-album.machine.ts';

describe('an album', () => {
  it('is asked for as soon as its page is open', async () => {
    const { answer, actor: page, calls } = startFakeSingleAlbum();
    expect(albumOf(page.getSnapshot())).toBeNull();
    await answer();

    expect(calls.load.calls.map(({ input }) => input)).toEqual([{ albumId: 'album-1', withShared: true }]);
    expect(albumOf(page.getSnapshot())?.name).toBe('Lofoten, midsummer');
  });

  it.each([{ code: 'refused', reference: 'a1b2c3d4e5f6' } as const, { code: 'absent' } as const])(
    'says why it is not there, and is asked for again: $code',
    async (error) => {
      const { answer, actor: page, refuse, retry } = startFakeSingleAlbum();
      await refuse(error);
      expect(albumFailure(page.getSnapshot())).toEqual(error);

      retry();
      expect(albumFailure(page.getSnapshot())).toBeNull();
      await answer();

      expect([albumFailure(page.getSnapshot()), albumOf(page.getSnapshot())?.id]).toEqual([null, 'album-1']);
    },
  );

  it('stays shown while it is read again, and when that fails', async () => {
    const { answer, invalidate, actor: page, refuse } = startFakeSingleAlbum();
    await answer();
    invalidate();
    await refuse();
    expect([albumFailure(page.getSnapshot()), albumOf(page.getSnapshot())?.photosCount]).toEqual([null, 12]);

    invalidate();
    await answer({ photosCount: 13 });

    expect(albumOf(page.getSnapshot())?.photosCount).toBe(13);
  });

  it('is gone once the service says so, and can be neither renamed nor deleted', async () => {
    const {
      answer,
      askForName,
      askToDelete,
      confirm,
      form,
      invalidate,
      notices,
      actor: page,
      refuse,
      retry,
    } = startFakeSingleAlbum();
    const shown = () => [albumOf(page.getSnapshot())?.name ?? null, albumFailure(page.getSnapshot())];
    await answer();
    invalidate();
    await refuse({ code: 'absent' });
    expect(shown()).toEqual([null, { code: 'absent' }]);
    askForName();
    askToDelete();
    confirm();
    expect([form(), notices]).toEqual([undefined, []]);
    invalidate();
    await refuse();
    expect(shown()).toEqual([null, { code: 'refused', reference: 'a1b2c3d4e5f6' }]);

    retry();
    await answer({ name: 'Lofoten' });
    expect(shown()).toEqual(['Lofoten', null]);
  });

  it('is not deleted when it went while the customer was asked about that', async () => {
    const { answer, askToDelete, confirm, invalidate, notices, refuse } = startFakeSingleAlbum();
    await answer();
    askToDelete();
    invalidate();
    await refuse({ code: 'absent' });
    confirm();

    expect(notices).toEqual([]);
  });

  it('is neither renamed nor deleted before it is known', () => {
    const { askForName, askToDelete, form, actor: page } = startFakeSingleAlbum();
    askForName();
    askToDelete();

    expect([form(), isAskingToDeleteAlbum(page.getSnapshot())]).toEqual([undefined, false]);
  });
});

describe('the name of an album', () => {
  it('is changed in place, and told of (C21.7)', async () => {
    const { answer, askForName, form, name, notices, actor: page, calls, rename } = startFakeSingleAlbum();
    await answer();
    askForName();
    expect(form()?.getSnapshot().context.values.name).toBe('Lofoten, midsummer');
    name('Lofoten');
    expect(calls.rename.last().input).toEqual({
      input: { albumId: 'album-1', name: 'Lofoten', withShared: true },
      key: 'key-1',
    });
    await rename('Lofoten');

    expect([form(), albumOf(page.getSnapshot())?.name]).toEqual([undefined, 'Lofoten']);
    expect(notices).toEqual([{ type: 'album.renamed', album: albumFixture({ name: 'Lofoten' }) }]);
  });

  it('is checked when it is submitted, by the rules for new albums (C20.6)', async () => {
    const { answer, askForName, form, name, calls } = startFakeSingleAlbum();
    await answer();
    askForName();
    name('');
    expect(form()?.getSnapshot().context.errors).toEqual({ name: 'missing' });
    name(' Lofoten');

    expect([form()?.getSnapshot().context.errors, calls.rename.calls.length]).toEqual([{ name: 'invalid' }, 0]);
  });

  it('stays as it was when that fails; the same is sent again under its key', async () => {
    const { answer, askForName, name, notices, actor: page, calls, refuseName } = startFakeSingleAlbum();
    await answer();
    askForName();
    name('Lofoten');
    await refuseName();
    name('Lofoten');

    expect(calls.rename.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
    expect([notices, albumOf(page.getSnapshot())?.name]).toEqual([[], 'Lofoten, midsummer']);
  });

  it('may have been saved all the same when it is cancelled: the album is read again', async () => {
    const { answer, askForName, cancelName, form, name, calls } = startFakeSingleAlbum();
    await answer();
    askForName();
    name('Lofoten');
    cancelName();

    expect([form(), calls.rename.last().signal.aborted, calls.load.calls.length]).toEqual([undefined, true, 2]);
  });
});

describe('the deletion of an album', () => {
  it('is asked about before it is told of', async () => {
    const { answer, askToDelete, confirm, notices, actor: page } = startFakeSingleAlbum();
    await answer();
    askToDelete();
    expect([isAskingToDeleteAlbum(page.getSnapshot()), notices]).toEqual([true, []]);
    confirm();

    expect(notices).toEqual([{ type: 'deletion.wanted', album: albumFixture() }]);
    expect(isAskingToDeleteAlbum(page.getSnapshot())).toBe(false);
  });

  it('is let be', async () => {
    const { answer, askToDelete, cancelDeletion, notices, actor: page } = startFakeSingleAlbum();
    await answer();
    askToDelete();
    cancelDeletion();

    expect([isAskingToDeleteAlbum(page.getSnapshot()), notices]).toEqual([false, []]);
  });
});

describe('a shared album (C22)', () => {
  it('is asked for with those who can see it', async () => {
    const { answer, actor: page, calls, tell } = startFakeSharedAlbum();
    expect(participantsOf(page.getSnapshot())).toBeNull();
    await answer();
    await tell(participantsFixture('anna@example.test'));

    expect([calls.load.calls, calls.participants.calls].map((calls) => calls.length)).toEqual([1, 1]);
    const album = albumOf(page.getSnapshot());
    expect(album !== null && isSharedAlbum(album) && [album.name, album.isOwned]).toEqual(['Family', false]);
    expect(participantsOf(page.getSnapshot())).toEqual(participantsFixture('anna@example.test'));
  });

  it('is shown also when it is not told who can see it, which is asked again', async () => {
    const { answer, actor: page, refuseToTell, retry, tell } = startFakeSharedAlbum();
    await answer();
    await refuseToTell();
    expect([albumFailure(page.getSnapshot()), participantsOf(page.getSnapshot())]).toEqual([null, null]);

    retry();
    await tell(participantsFixture());

    expect(participantsOf(page.getSnapshot())?.participants).toEqual([]);
  });

  it('is deleted when the customer means it, and never renamed', async () => {
    const { answer, askForName, askToDelete, confirm, notices, actor: page } = startFakeSharedAlbum();
    await answer();
    askForName();
    expect(page.getSnapshot().value).toBe('viewing');
    askToDelete();
    confirm();

    expect(notices).toEqual([{ type: 'deletion.wanted', album: sharedAlbumFixture() }]);
  });

  it('is not renamed as an album of the customer either, where sharing is not shown (D75)', async () => {
    const { answer, askForName, form, actor: page } = startFakeSingleAlbum();
    await answer({ isReadOnly: true });
    askForName();

    expect([page.getSnapshot().value, form(), participantsOf(page.getSnapshot())]).toEqual([
      'viewing',
      undefined,
      null,
    ]);
  });
});
