import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { photoFixture } from '../photo/photo.fixtures.ts';
import { DEFAULT_SORT } from '../photo/photo.ts';
import { NO_SEQUENCE } from './preview-sequence.ts';
import { startFakePreview } from './preview.fakes.ts';
import { previewMachine } from './preview.machine.ts';
import {
  isPreviewWaiting,
  photoAhead,
  photoBeside,
  photosBeyond,
  previewEnding,
  previewError,
  shownPhoto,
  shownPhotoId,
  wayTo,
} from './preview.selectors.ts';

/** A preview of one photo of twenty that was opened from a list which has loaded them all. */
const opened = (at: number) => startFakePreview({ at, loaded: { from: 0, to: 20 } });

describe('a preview opened from the list', () => {
  it('shows the photo and its neighbours at once, and asks no service', () => {
    const { ports, seen } = opened(10);
    expect(seen()).toEqual(['photo-9', 'photo-10', 'photo-11']);
    expect(ports.photos.page.calls).toEqual([]);
  });

  it('looks ahead where the customer is going, and passes what is not shown', () => {
    const { hide, actor: preview } = opened(10);
    const ahead = () => [1, 2].map((steps) => photoAhead(preview.getSnapshot(), steps)?.id ?? null);
    expect(ahead()).toEqual(['photo-11', 'photo-12']);
    preview.send({ type: 'previous.asked' });
    expect(ahead()).toEqual(['photo-8', 'photo-7']);
    hide(8);
    expect(ahead()).toEqual(['photo-7', 'photo-6']);
  });

  it('looks ahead into the library from its ends', async () => {
    const { actor: preview, serve } = startFakePreview({ at: 50, count: 200 });
    await serve();
    const ahead = () => [1, 2].map((steps) => photoAhead(preview.getSnapshot(), steps)?.id ?? null);
    preview.send({ type: 'last.asked' });
    await serve();
    expect(ahead()).toEqual(['photo-198', 'photo-197']);
    preview.send({ type: 'first.asked' });
    await serve();
    expect(ahead()).toEqual(['photo-1', 'photo-2']);
  });

  it('asks for more when three photos are left, around the last one that the list has loaded', async () => {
    const {
      answer,
      ports,
      actor: preview,
      seen,
    } = startFakePreview({ at: 10, count: 100, loaded: { from: 0, to: 14 } });
    expect(ports.photos.page.calls).toEqual([]);
    preview.send({ type: 'next.asked' });
    expect(ports.photos.page.last().input).toEqual({
      start: { at: 'photo', id: 'photo-13' },
      sort: DEFAULT_SORT.photos,
      limit: 48,
    });

    await answer(0, 38);
    for (let step = 0; step < 3; step += 1) preview.send({ type: 'next.asked' });
    expect(seen()).toEqual(['photo-13', 'photo-14', 'photo-15']);
    expect(ports.photos.page.calls).toHaveLength(1);
  });

  it('goes on by the cursor of the page before', async () => {
    const { answer, ports, actor: preview } = startFakePreview({ at: 5, count: 100, loaded: { from: 0, to: 6 } });
    await answer(0, 8);
    preview.send({ type: 'next.asked' });
    expect(ports.photos.page.last().input.start).toEqual({ at: 'cursor', cursor: 'after 8' });
  });

  it('asks for photos before the first one that is loaded', async () => {
    const {
      answer,
      ports,
      actor: preview,
      seen,
    } = startFakePreview({ at: 60, count: 100, loaded: { from: 60, to: 70 } });
    expect(ports.photos.page.last().input.start).toEqual({ at: 'photo', id: 'photo-60' });
    await answer(40, 64);
    preview.send({ type: 'previous.asked' });
    expect(seen()).toEqual(['photo-58', 'photo-59', 'photo-60']);
  });
});

describe('a preview that was come to by its address', () => {
  it('asks once for the page around its photo', async () => {
    const { ports, actor: preview, seen, serve } = startFakePreview({ at: 50, count: 100 });
    expect(ports.photos.page.last().input.start).toEqual({ at: 'photo', id: 'photo-50' });
    expect([isPreviewWaiting(preview.getSnapshot()), shownPhotoId(preview.getSnapshot())]).toEqual([true, 'photo-50']);

    await serve();
    expect(seen()).toEqual(['photo-49', 'photo-50', 'photo-51']);
    expect(isPreviewWaiting(preview.getSnapshot())).toBe(false);
    expect(ports.photos.page.calls).toHaveLength(1);
  });

  it('ends when the customer has no such photo', async () => {
    const { actor: preview, refuse } = startFakePreview();
    await refuse({ code: 'absent' });
    expect(previewEnding(preview.getSnapshot())).toBe('missing');
  });

  it('ends when the page comes without its photo', async () => {
    const { answer, actor: preview } = startFakePreview({ at: 10 });
    await answer(0, 5);
    expect(previewEnding(preview.getSnapshot())).toBe('missing');
  });

  it('says why it could not be loaded, and asks again', async () => {
    const { actor: preview, refuse, seen, serve } = startFakePreview();
    await refuse();
    expect(previewError(preview.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    expect(previewEnding(preview.getSnapshot())).toBeNull();

    preview.send({ type: 'loading.retried' });
    await serve();
    expect(seen()).toEqual(['photo-9', 'photo-10', 'photo-11']);
    expect(previewError(preview.getSnapshot())).toBeNull();
  });
});

describe('the last photo that is loaded', () => {
  const atLast = () => startFakePreview({ at: 9, count: 100, loaded: { from: 0, to: 10 } });

  it('takes the customer on as soon as the next one is there', async () => {
    const { actor: preview, seen, serve } = atLast();
    preview.send({ type: 'next.asked' });
    expect([wayTo(preview.getSnapshot(), 'after'), isPreviewWaiting(preview.getSnapshot())]).toEqual(['loading', true]);
    await serve();
    expect(seen()).toEqual(['photo-9', 'photo-10', 'photo-11']);
    expect(wayTo(preview.getSnapshot(), 'after')).toBe('open');
  });

  it('stays when the next page fails, and goes on when that is asked for again', async () => {
    const { actor: preview, refuse, seen, serve } = atLast();
    preview.send({ type: 'next.asked' });
    await refuse();
    expect(seen()).toEqual(['photo-8', 'photo-9', null]);
    expect(wayTo(preview.getSnapshot(), 'after')).toBe('failed');
    expect(previewError(preview.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    preview.send({ type: 'loading.retried' });
    await serve();
    expect(seen()).toEqual(['photo-9', 'photo-10', 'photo-11']);
    expect(previewError(preview.getSnapshot())).toBeNull();
  });

  it('asks again when the customer goes on again', async () => {
    const { ports, actor: preview, refuse } = atLast();
    await refuse();
    preview.send({ type: 'previous.asked' });
    expect(ports.photos.page.calls).toHaveLength(1);
    preview.send({ type: 'next.asked' });
    preview.send({ type: 'next.asked' });
    expect(ports.photos.page.calls).toHaveLength(2);
  });

  it('of the library leads nowhere', () => {
    const { actor: preview, seen } = startFakePreview({ at: 0, count: 1 });
    expect(wayTo(preview.getSnapshot(), 'after')).toBe('closed');
    preview.send({ type: 'next.asked' });
    expect(seen()).toEqual([null, null, null]);
  });

  it('leads nowhere when the page after it is empty', async () => {
    const { answer, actor: preview, seen } = atLast();
    preview.send({ type: 'next.asked' });
    await answer(0, 10);
    expect(seen()).toEqual(['photo-8', 'photo-9', null]);
    expect(wayTo(preview.getSnapshot(), 'after')).toBe('closed');
    expect(isPreviewWaiting(preview.getSnapshot())).toBe(false);
  });
});

describe('the first photo that is loaded', () => {
  const atFirst = () => startFakePreview({ at: 50, count: 100, loaded: { from: 50, to: 60 } });

  it('stays when the page before it fails, and goes back when that is asked for again', async () => {
    const { actor: preview, refuse, seen, serve } = atFirst();
    preview.send({ type: 'previous.asked' });
    await refuse();
    expect(wayTo(preview.getSnapshot(), 'before')).toBe('failed');

    preview.send({ type: 'loading.retried' });
    await serve();
    expect(seen()).toEqual(['photo-48', 'photo-49', 'photo-50']);
  });

  it('asks again when the customer goes back again', async () => {
    const { ports, actor: preview, refuse, seen, serve } = atFirst();
    await refuse();
    preview.send({ type: 'previous.asked' });
    expect(ports.photos.page.calls).toHaveLength(2);
    await serve();
    expect(seen()).toEqual(['photo-48', 'photo-49', 'photo-50']);
  });
});

describe('the ends of the library', () => {
  it('are gone to, whatever lies between', async () => {
    const { ports, actor: preview, seen, serve } = startFakePreview({ at: 50, count: 200 });
    await serve();
    preview.send({ type: 'last.asked' });
    expect(seen()).toEqual(['photo-49', 'photo-50', 'photo-51']);
    expect(ports.photos.page.last().input.start).toEqual({ at: 'last' });
    await serve();
    expect(seen()).toEqual(['photo-198', 'photo-199', null]);

    preview.send({ type: 'first.asked' });
    await serve();
    expect(seen()).toEqual([null, 'photo-0', 'photo-1']);
  });

  it('tell how many photos there are beyond, once they have been reached', async () => {
    const { actor: preview, serve } = startFakePreview({ at: 50, count: 200 });
    const beyond = () => [photosBeyond(preview.getSnapshot(), 'before'), photosBeyond(preview.getSnapshot(), 'after')];
    await serve();
    expect(beyond()).toEqual([null, null]);
    preview.send({ type: 'last.asked' });
    await serve();
    expect(beyond()).toEqual([null, 0]);
    preview.send({ type: 'previous.asked' });
    expect(beyond()).toEqual([null, 1]);
  });

  it('are there at once when they are loaded', async () => {
    const { ports, actor: preview, seen, serve } = startFakePreview({ at: 10, count: 20 });
    await serve();
    preview.send({ type: 'last.asked' });
    expect(seen()).toEqual(['photo-18', 'photo-19', null]);
    preview.send({ type: 'first.asked' });
    expect(seen()).toEqual([null, 'photo-0', 'photo-1']);
    expect(ports.photos.page.calls).toHaveLength(1);
  });

  it('cannot be gone to when they do not load: the photo stays, and they can be asked for again', async () => {
    const { actor: preview, refuse, seen, serve } = startFakePreview({ at: 50, count: 200 });
    await serve();
    preview.send({ type: 'last.asked' });
    await refuse();
    expect(previewError(preview.getSnapshot())).toMatchObject({ code: 'refused' });
    expect(seen()).toEqual(['photo-49', 'photo-50', 'photo-51']);

    preview.send({ type: 'loading.retried' });
    await serve();
    expect(seen()).toEqual(['photo-198', 'photo-199', null]);
  });

  it('are forgotten when the customer goes on instead', async () => {
    const { ports, actor: preview, seen, serve } = startFakePreview({ at: 50, count: 200 });
    await serve();
    preview.send({ type: 'last.asked' });
    preview.send({ type: 'previous.asked' });
    expect(ports.photos.page.last().signal.aborted).toBe(true);
    expect(seen()).toEqual(['photo-48', 'photo-49', 'photo-50']);
  });
});

describe('a photo that is deleted', () => {
  it('gives way to the next one', () => {
    const { hide, seen } = opened(10);
    hide(10);
    expect(seen()).toEqual(['photo-9', 'photo-11', 'photo-12']);
  });

  it('gives way to the one before when there is no next one', async () => {
    const { hide, seen, serve } = startFakePreview({ at: 19 });
    await serve();
    hide(19);
    expect(seen()).toEqual(['photo-17', 'photo-18', null]);
  });

  it('gives way to a next one that has to be loaded', async () => {
    const { hide, actor: preview, seen, serve } = startFakePreview({ at: 9, count: 100, loaded: { from: 0, to: 10 } });
    hide(9);
    expect([shownPhoto(preview.getSnapshot()), isPreviewWaiting(preview.getSnapshot())]).toEqual([null, true]);
    await serve();
    expect(seen()).toEqual(['photo-8', 'photo-10', 'photo-11']);
  });

  it('gives way to the one before when the next one does not load', async () => {
    const { hide, refuse, seen } = startFakePreview({ at: 9, count: 100, loaded: { from: 0, to: 10 } });
    hide(9);
    await refuse();
    expect(seen()).toEqual(['photo-7', 'photo-8', null]);
  });

  it('gives way to the one before when the page after it turns out to be empty', async () => {
    const { answer, hide, seen } = startFakePreview({ at: 9, count: 100, loaded: { from: 0, to: 10 } });
    hide(9);
    await answer(0, 10);
    expect(seen()).toEqual(['photo-7', 'photo-8', null]);
  });

  it('says why when no other one can be loaded', async () => {
    const { hide, ports, actor: preview } = startFakePreview({ at: 9, count: 100, loaded: { from: 9, to: 10 } });
    hide(9);
    for (const asked of ports.photos.page.calls) asked.fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await settle();
    expect(shownPhoto(preview.getSnapshot())).toBeNull();
    expect(previewError(preview.getSnapshot())).toMatchObject({ code: 'refused' });
  });

  it('ends the preview when it was the last of all', async () => {
    const { hide, actor: preview, serve } = startFakePreview({ at: 0, count: 1 });
    await serve();
    hide(0);
    expect(previewEnding(preview.getSnapshot())).toBe('emptied');
  });

  it.each([
    ['a photo is shown', { from: 0, to: 20 }],
    ['its photo is on its way', null],
  ])('ends the preview with all others, when %s', (_, loaded) => {
    const { hideAll, actor: preview } = startFakePreview({ at: 10, ...(loaded && { loaded }) });
    hideAll();
    expect(previewEnding(preview.getSnapshot())).toBe('emptied');
  });

  it('is passed by, and is there again when it is not deleted', () => {
    const { bringBack, hide, actor: preview, seen } = opened(10);
    hide(11, 12);
    preview.send({ type: 'next.asked' });
    expect(seen()).toEqual(['photo-10', 'photo-13', 'photo-14']);
    bringBack(12);
    expect(seen()).toEqual(['photo-12', 'photo-13', 'photo-14']);
  });

  it('is not what more is asked for around', () => {
    const { hide, ports, actor: preview } = startFakePreview({ at: 10, count: 100, loaded: { from: 0, to: 14 } });
    hide(13);
    preview.send({ type: 'next.asked' });
    expect(ports.photos.page.last().input.start).toEqual({ at: 'photo', id: 'photo-12' });
  });
});

describe('an address that names another photo', () => {
  it('shows its neighbour when it is about to be deleted', () => {
    const { hide, photo, actor: preview, seen } = opened(10);
    hide(3);
    preview.send({ type: 'photo.opened', id: photo(3).id });
    expect(seen()).toEqual(['photo-2', 'photo-4', 'photo-5']);
  });

  it('shows it at once when it is loaded', () => {
    const { photo, actor: preview, seen } = opened(10);
    preview.send({ type: 'photo.opened', id: photo(3).id });
    expect(seen()).toEqual(['photo-2', 'photo-3', 'photo-4']);
  });

  it('asks for the page around it when it is not', async () => {
    const {
      photo,
      actor: preview,
      seen,
      serve,
    } = startFakePreview({ at: 10, count: 200, loaded: { from: 0, to: 20 } });
    preview.send({ type: 'photo.opened', id: photo(100).id });
    expect(seen()).toEqual([null, null, null]);
    await serve();
    expect(seen()).toEqual(['photo-99', 'photo-100', 'photo-101']);
  });
});

it('does nothing without its ports', () => {
  const failures: unknown[] = [];
  const input = { photo: photoFixture().id, sort: DEFAULT_SORT.photos, sequence: NO_SEQUENCE };
  const preview = createActor(previewMachine, { input });
  preview.subscribe({ error: (failure) => failures.push(failure) });
  preview.start();
  expect(failures).toEqual([new Error('No port is bound for "followChanges".')]);
  expect(photoBeside(preview.getSnapshot(), 'after')).toBeNull();
});
