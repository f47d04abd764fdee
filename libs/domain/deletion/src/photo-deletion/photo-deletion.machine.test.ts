import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { isDeletionId, photosOf, scopeOf, type DeletionSubject } from './photo-deletion.ts';
import { albumNamedFixture, deletionFixture, startFakePhotoDeletion, subjectFixture } from './photo-deletion.fakes.ts';
import { RETRIES_EXHAUSTED } from './photo-deletion.machine.ts';
import { canUndo, deletionOf, isUndone } from './photo-deletion.selectors.ts';
import { undoTimeOf, UNDO_WINDOW_MS } from './undo-time.ts';

const subject = subjectFixture(3);
const [first, second, third] = photosOf(subject);
if (!first || !second || !third) throw new Error('There are three photos.');
const exhausted = { code: 'retries-exhausted', reference: null } as const;

describe('a confirmed deletion', () => {
  it('sends nothing for ten seconds, in which it can be undone (D82)', async () => {
    const { clock, actor: deletion, ports, outcome } = startFakePhotoDeletion(deletionFixture(subject));
    clock.increment(UNDO_WINDOW_MS - 1);
    expect(canUndo(deletion.getSnapshot())).toBe(true);
    deletion.send({ type: 'deletion.undone' });
    clock.increment(1);
    await settle();

    expect(outcome()).toEqual({ kind: 'undone', deletion: deletionFixture(subject) });
    expect(isUndone(deletion.getSnapshot())).toBe(true);
    expect(ports.photos.remove.calls).toEqual([]);
  });

  it('has its ten seconds from when undoing it is offered, however late that is', async () => {
    const {
      actor: deletion,
      pass,
      ports,
    } = startFakePhotoDeletion(deletionFixture(subject), UNDO_WINDOW_MS, {
      isOffered: false,
    });
    await pass(600_000);
    expect(canUndo(deletion.getSnapshot())).toBe(true);
    expect(ports.photos.remove.calls).toEqual([]);

    deletion.send({ type: 'undo.offered' });
    await pass(UNDO_WINDOW_MS - 1);
    deletion.send({ type: 'undo.offered' });
    expect(ports.photos.remove.calls).toEqual([]);
    await pass(1);
    expect(ports.photos.remove.calls).toHaveLength(1);
  });

  it.each(['deletion.due', 'page.left'] as const)('is sent before undoing it was offered by %s', async (type) => {
    const { actor: deletion, ports } = startFakePhotoDeletion(deletionFixture(subject), UNDO_WINDOW_MS, {
      isOffered: false,
    });
    deletion.send({ type });
    await settle();

    expect(ports.photos.remove.calls).toHaveLength(1);
  });

  it('is sent afterwards, under a key that is the same whenever it is sent, and cannot be undone any more', async () => {
    const {
      answer,
      actor: deletion,
      letUndoWindowPass,
      ports,
      outcome,
    } = startFakePhotoDeletion(deletionFixture(subject));
    await letUndoWindowPass();
    deletion.send({ type: 'deletion.undone' });

    expect(canUndo(deletion.getSnapshot())).toBe(false);
    expect(isUndone(deletion.getSnapshot())).toBe(false);
    expect(ports.photos.remove.last().input).toEqual({ key: 'deletion-1-0-1', photoIds: [first, second, third] });
    await answer();
    expect(outcome()).toEqual({ kind: 'finished', deletion: deletionFixture(subject) });
  });

  it('is sent at once when its time is over already', async () => {
    const { actor: deletion, pass, ports } = startFakePhotoDeletion(deletionFixture(subject), 0);
    await pass(0);

    expect(ports.photos.remove.calls).toHaveLength(1);
    expect(deletionOf(deletion.getSnapshot()).subject).toBe(subject);
  });

  it('is sent at once when it is due for another reason', async () => {
    const { answer, actor: deletion, outcome } = startFakePhotoDeletion(deletionFixture(subject));
    deletion.send({ type: 'deletion.due' });
    await answer();

    expect(outcome()?.kind).toBe('finished');
  });

  it('is sent 500 photos at a time, each call under its own key (D24)', async () => {
    const many = subjectFixture(1201);
    const { answer, letUndoWindowPass, ports } = startFakePhotoDeletion(deletionFixture(many));
    await letUndoWindowPass();
    await answer();
    await answer();
    await answer();

    expect(ports.photos.remove.calls.map(({ input }) => [input.key, input.photoIds.length])).toEqual([
      ['deletion-1-0-3', 500],
      ['deletion-1-0-2', 500],
      ['deletion-1-0-1', 201],
    ]);
    expect(ports.photos.remove.calls.flatMap(({ input }) => input.photoIds)).toEqual(photosOf(many));
  });
});

describe('a deletion whose page is left', () => {
  const removals = ({ ports }: ReturnType<typeof startFakePhotoDeletion>) =>
    ports.photos.remove.calls.map(({ input }) => [input.key, input.photoIds.length, input.outlivesPage ?? false]);

  it('is sent at once, all calls together, by calls that go on without the page', async () => {
    const world = startFakePhotoDeletion(deletionFixture(subjectFixture(1201)));
    world.actor.send({ type: 'page.left' });

    expect(canUndo(world.actor.getSnapshot())).toBe(false);
    expect(world.begun()).toEqual(['deletion-1']);
    expect(removals(world)).toEqual([
      ['deletion-1-0-3', 500, true],
      ['deletion-1-0-2', 500, true],
      ['deletion-1-0-1', 201, true],
    ]);
    for (const call of world.ports.photos.remove.calls) call.succeed([]);
    await settle();
    expect(world.outcome()?.kind).toBe('finished');
  });

  it('sends again what was on its way, under the same key, and nothing that was answered', async () => {
    const world = startFakePhotoDeletion(deletionFixture(subjectFixture(1201)));
    await world.letUndoWindowPass();
    await world.answer();
    world.actor.send({ type: 'page.left' });

    expect(removals(world)).toEqual([
      ['deletion-1-0-3', 500, false],
      ['deletion-1-0-2', 500, false],
      ['deletion-1-0-2', 500, true],
      ['deletion-1-0-1', 201, true],
    ]);
  });

  it('does not wait before it tries again what failed', async () => {
    const world = startFakePhotoDeletion(deletionFixture(subject));
    await world.letUndoWindowPass();
    await world.answer([third]);
    world.actor.send({ type: 'page.left' });

    expect(removals(world)).toEqual([
      ['deletion-1-0-1', 3, false],
      ['deletion-1-1-1', 1, true],
    ]);
  });

  it('goes on in a page that comes back, with the calls that failed', async () => {
    const world = startFakePhotoDeletion(deletionFixture(subjectFixture(501)));
    world.actor.send({ type: 'page.left' });
    const [large, small] = world.ports.photos.remove.calls;
    large?.fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    small?.succeed([]);
    await settle();
    await world.pass(500);

    expect(removals(world).at(-1)).toEqual(['deletion-1-1-1', 500, false]);
    await world.answer();
    expect(world.outcome()?.kind).toBe('finished');
  });

  it('of all photos is one call that goes on without the page', () => {
    const { actor: deletion, ports } = startFakePhotoDeletion(deletionFixture({ kind: 'all', count: 3 }));
    deletion.send({ type: 'page.left' });

    expect(ports.photos.removeAll.last().input).toEqual({ key: 'deletion-1-0-1', confirmedAt: 0, outlivesPage: true });
  });
});

describe('what could not be deleted', () => {
  it('is tried again alone, after 500, 1000 and 2000 ms, and then given up', async () => {
    const { answer, failures, letUndoWindowPass, pass, ports, outcome } = startFakePhotoDeletion(
      deletionFixture(subject),
    );
    await letUndoWindowPass();
    await answer([second, third]);
    for (const pause of [500, 1_000, 2_000]) {
      const asked = ports.photos.remove.calls.length;
      await pass(pause - 1);
      expect(ports.photos.remove.calls).toHaveLength(asked);
      await pass(1);
      expect(ports.photos.remove.calls).toHaveLength(asked + 1);
      await answer([third]);
    }

    expect(ports.photos.remove.calls.map(({ input }) => input)).toEqual([
      { key: 'deletion-1-0-1', photoIds: [first, second, third] },
      { key: 'deletion-1-1-1', photoIds: [second, third] },
      { key: 'deletion-1-2-1', photoIds: [third] },
      { key: 'deletion-1-3-1', photoIds: [third] },
    ]);
    expect(outcome()).toEqual({
      kind: 'failed',
      deletion: deletionFixture(subject),
      notDeleted: [third],
      error: exhausted,
    });
    expect(failures).toEqual([
      { type: 'PHOTO_DELETION_FAILED', message: 'Exceeded maximum amount of retries!', error: exhausted },
    ]);
    expect(RETRIES_EXHAUSTED).toBe('Exceeded maximum amount of retries!');
  });

  it('includes all photos of a call that failed, but not those of the others', async () => {
    const many = subjectFixture(501);
    const { answer, letUndoWindowPass, pass, ports, refuse, outcome } = startFakePhotoDeletion(deletionFixture(many));
    await letUndoWindowPass();
    await refuse();
    await answer();
    await pass(500);

    expect(ports.photos.remove.last().input).toEqual({ key: 'deletion-1-1-1', photoIds: photosOf(many).slice(0, 500) });
    await answer();
    expect(outcome()?.kind).toBe('finished');
  });

  it('is named with the reference of the call that failed', async () => {
    const { letUndoWindowPass, pass, refuse, outcome } = startFakePhotoDeletion(deletionFixture(subject));
    await letUndoWindowPass();
    await refuse();
    for (const pause of [500, 1_000, 2_000]) {
      await pass(pause);
      await refuse();
    }

    expect(outcome()).toMatchObject({
      kind: 'failed',
      notDeleted: [first, second, third],
      error: { code: 'retries-exhausted', reference: 'a1b2c3d4e5f6' },
    });
  });
});

describe('deleting all photos', () => {
  const all = { ...deletionFixture({ kind: 'all', count: 3 }), confirmedAt: 1_000 };

  it('is one call, which says when it was confirmed', async () => {
    const { letUndoWindowPass, ports, outcome } = startFakePhotoDeletion(all);
    await letUndoWindowPass();
    expect(ports.photos.removeAll.last().input).toEqual({ key: 'deletion-1-0-1', confirmedAt: 1_000 });
    ports.photos.removeAll.last().succeed(undefined);
    await settle();

    expect(outcome()).toEqual({ kind: 'finished', deletion: all });
  });

  it('is tried again as a whole', async () => {
    const { letUndoWindowPass, pass, ports, outcome } = startFakePhotoDeletion(all);
    await letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      ports.photos.removeAll.last().crash(new TypeError('defect'));
      await settle();
      await pass(pause);
    }

    expect(ports.photos.removeAll.calls).toHaveLength(4);
    expect(outcome()).toEqual({ kind: 'failed', deletion: all, notDeleted: [], error: exhausted });
  });
});

describe('the rules of a deletion', () => {
  it('speak of one photo, of several, and of all', () => {
    expect([subjectFixture(1), subjectFixture(2), { kind: 'all', count: 3 } as const].map(scopeOf)).toEqual([
      'single',
      'several',
      'all',
    ]);
    expect(photosOf({ kind: 'all', count: 3 })).toEqual([]);
  });

  it('leave what is left of the ten seconds, whatever the clock says', () => {
    const deletion = { ...deletionFixture(), confirmedAt: 100_000 };
    const timesAt = [100_000, 104_000, 110_000, 170_000, 0].map((now) => undoTimeOf(deletion, now));
    expect(timesAt).toEqual([10_000, 6_000, 0, 0, 10_000].map((undoTimeMs) => ({ undoTimeMs, isLate: false })));
  });

  it('give another ten seconds to one that is more than a minute late, and of which nothing was sent', () => {
    const deletion = { ...deletionFixture(), confirmedAt: 100_000 };
    expect(undoTimeOf(deletion, 170_001)).toEqual({ undoTimeMs: 10_000, isLate: true });
    expect(undoTimeOf({ ...deletion, isBegun: true }, 170_001)).toEqual({ undoTimeMs: 0, isLate: false });
  });

  it('know the ids of deletions', () => {
    expect(['deletion-1', 'short', 'with space', 'x'.repeat(65)].map(isDeletionId)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is deleted of an album', () => {
  const album = albumNamedFixture();

  it('are photos, 500 at a time, which stay in the library (C15.5, D24)', async () => {
    const many: DeletionSubject = { kind: 'albumPhotos', album, photos: subjectFixture(501).photos };
    const { letUndoWindowPass, outcome, pass, ports } = startFakePhotoDeletion(deletionFixture(many));
    await letUndoWindowPass();
    ports.albums.removePhotos.last().succeed(undefined);
    await pass(0);
    ports.albums.removePhotos.last().succeed(undefined);
    await pass(0);

    expect(
      ports.albums.removePhotos.calls.map(({ input }) => [input.key, input.albumId, input.photoIds.length]),
    ).toEqual([
      ['deletion-1-0-2', album.id, 500],
      ['deletion-1-0-1', album.id, 1],
    ]);
    expect([outcome()?.kind, ports.photos.remove.calls]).toEqual(['finished', []]);
    expect([scopeOf(many), photosOf(many).length]).toEqual(['albumPhotos', 501]);
  });

  it('is the album itself, by one call that is tried again (C21.8)', async () => {
    const { letUndoWindowPass, outcome, pass, ports } = startFakePhotoDeletion(
      deletionFixture({ kind: 'album', album }),
    );
    await letUndoWindowPass();
    ports.albums.remove.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await pass(0);
    await pass(500);
    ports.albums.remove.last().succeed(undefined);
    await pass(0);

    expect(ports.albums.remove.calls.map(({ input }) => input)).toEqual([
      { albumId: album.id, key: 'deletion-1-0-1' },
      { albumId: album.id, key: 'deletion-1-1-1' },
    ]);
    expect([outcome()?.kind, scopeOf({ kind: 'album', album }), photosOf({ kind: 'album', album })]).toEqual([
      'finished',
      'album',
      [],
    ]);
  });

  it('is a shared album where it was shared (C22.5)', async () => {
    const subject: DeletionSubject = { kind: 'album', album, isShared: true };
    const { letUndoWindowPass, outcome, pass, ports } = startFakePhotoDeletion(deletionFixture(subject));
    await letUndoWindowPass();
    ports.albums.remove.last().succeed(undefined);
    await pass(0);

    expect(ports.albums.remove.calls.map(({ input }) => input)).toEqual([
      { albumId: album.id, isShared: true, key: 'deletion-1-0-1' },
    ]);
    expect([outcome()?.kind, scopeOf(subject)]).toEqual(['finished', 'album']);
  });
});
