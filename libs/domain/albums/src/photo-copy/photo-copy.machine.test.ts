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
    expect(notices).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
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
    expect(notices.map(({ type }) => type)).toEqual(['photos.copied']);
  });

  it('that fail do not hold up the others, and only they are sent again (D33)', async () => {
    const { add, copy, giveUp, notices, photoIds, retry, succeed, target } = startFakePhotoCopy(600);
    await giveUp();
    await succeed();
    expect(notices).toEqual([
      { type: 'photos.notCopied', copyId: 'copy-1', target, failed: 500, total: 600, error: refused },
    ]);
    expect(notCopied(copy.getSnapshot())).toBe(500);

    retry();
    expect(notCopied(copy.getSnapshot())).toBe(0);
    expect(add.last().input).toMatchObject({ key: 'key-3', photoIds: { length: 500 } });
    await succeed();

    expect(notices.slice(1)).toEqual([{ type: 'photos.copied', copyId: 'copy-1', target, photoIds }]);
  });

  it('are let be', async () => {
    const { copy, dismiss, giveUp } = startFakePhotoCopy();
    await giveUp();
    dismiss();

    expect(copy.getSnapshot()).toMatchObject({ status: 'done', value: 'dismissed' });
  });

  it('are not sent any further when the album is gone', async () => {
    const { add, loseAlbum, notices, succeed, target } = startFakePhotoCopy(1_200);
    await succeed();
    await loseAlbum();

    expect(add.calls).toHaveLength(2);
    expect(notices).toEqual([
      { type: 'photos.notCopied', copyId: 'copy-1', target, failed: 700, total: 1_200, error: { code: 'absent' } },
    ]);
  });
});
