import { describe, expect, it } from 'vitest';

import { startFakePhotoCopy } from './photo-copy.fakes.ts';
import { notCopied } from './photo-copy.machine.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };

describe('photos that are copied to an album', () => {
  it('are sent 500 at a time, each piece under a key of its own (D24, D33)', async () => {
    const { add, notices, photoIds, succeed, target } = startFakePhotoCopy(1_001);
    await succeed();
    await succeed();
    await succeed();

    expect(add.calls.map(({ input: { albumId, key, photoIds } }) => [albumId, key, photoIds.length])).toEqual([
      ['album-1', 'key-1', 500],
      ['album-1', 'key-2', 500],
      ['album-1', 'key-3', 1],
    ]);
    expect(notices()).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
  });

  it('are sent again under their key after 0.5, 1 and 2 seconds', async () => {
    const { add, clock, notices, refuse, succeed } = startFakePhotoCopy();
    for (const [index, pause] of [500, 1_000, 2_000].entries()) {
      await refuse();
      clock.increment(pause - 1);
      expect(add.calls).toHaveLength(index + 1);
      clock.increment(1);
      expect(add.calls).toHaveLength(index + 2);
    }
    await succeed();

    expect(new Set(add.calls.map(({ input: { key } }) => key))).toEqual(new Set(['key-1']));
    expect(notices().map(({ type }) => type)).toEqual(['photos.copied']);
  });

  it('that fail do not hold up the others, and only they are sent again (D33)', async () => {
    const { add, actor: copy, giveUp, notices, photoIds, retry, succeed, target } = startFakePhotoCopy(600);
    await giveUp();
    await succeed();
    expect(notices()).toEqual([
      { type: 'photos.notCopied', copyId: 'copy-1', target, failed: 500, total: 600, error: refused },
    ]);
    expect(notCopied(copy.getSnapshot())).toBe(500);

    retry();
    expect(notCopied(copy.getSnapshot())).toBe(0);
    expect(add.last().input).toMatchObject({ key: 'key-3', photoIds: { length: 500 } });
    await succeed();

    expect(notices().slice(1)).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
  });

  it('are let be', async () => {
    const { actor: copy, dismiss, giveUp } = startFakePhotoCopy();
    await giveUp();
    dismiss();

    expect(copy.getSnapshot()).toMatchObject({ status: 'done', value: 'dismissed' });
  });

  it('are not sent any further when the album is gone, and cannot be sent again', async () => {
    const { add, actor: copy, left, loseAlbum, notices, succeed, target } = startFakePhotoCopy(1_200);
    await succeed();
    await loseAlbum();

    expect([add.calls.length, left()]).toEqual([2, null]);
    expect(notices()).toEqual([
      { type: 'photos.notCopied', copyId: 'copy-1', target, failed: 700, total: 1_200, error: { code: 'absent' } },
    ]);
    expect(copy.getSnapshot()).toMatchObject({ status: 'done', value: 'lost' });
  });

  it('are told of piece by piece, with those that were copied before', async () => {
    const { giveUp, progress, retry, succeed } = startFakePhotoCopy(1_200, 300);
    await succeed();
    await giveUp();
    await succeed();
    retry();
    await succeed();

    expect(progress()).toEqual([300, 800, 800, 1_000]);
  });

  it('are kept on the device as long as any is missing', async () => {
    const { giveUp, left, retry, succeed } = startFakePhotoCopy(1_200);
    const kept = [left()];
    await succeed();
    kept.push(left());
    await giveUp();
    kept.push(left());
    await succeed();
    kept.push(left());
    retry();
    await succeed();

    expect([...kept, left()]).toEqual([1_200, 700, 700, 500, null]);
  });

  it('are let be for good', async () => {
    const { dismiss, giveUp, left } = startFakePhotoCopy();
    await giveUp();
    expect(left()).toBe(3);
    dismiss();

    expect(left()).toBeNull();
  });

  it('are asked about when the page is left while they are on their way, and not while they wait for the customer', async () => {
    const { giveUp, isPageKept, refuse, retry, succeed } = startFakePhotoCopy(501);
    const kept = [isPageKept()];
    await refuse();
    kept.push(isPageKept());
    await giveUp();
    await giveUp();
    kept.push(isPageKept());
    retry();
    kept.push(isPageKept());
    await succeed();
    await succeed();

    expect([...kept, isPageKept()]).toEqual([true, true, false, true, false]);
  });

  it('are on their way no longer when the customer leaves', () => {
    const { add, actor: copy, dismiss, isPageKept, left, notices } = startFakePhotoCopy();
    dismiss();

    expect([add.last().signal.aborted, isPageKept(), left(), notices()]).toEqual([true, false, null, []]);
    expect(copy.getSnapshot()).toMatchObject({ status: 'done', value: 'dismissed' });
  });
});
