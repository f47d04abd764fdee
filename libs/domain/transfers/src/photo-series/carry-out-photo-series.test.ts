import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { carryOutPhotoSeries } from './carry-out-photo-series.ts';
import { startFakePhotoSeries } from './photo-series.fakes.ts';

const [photo = '', blocked = ''] = photoIds(2);
const never = new AbortController().signal;

describe('a program that waits for a series of photos', () => {
  it('is told what became of each', async () => {
    const { actor, block, ports, save } = startFakePhotoSeries();
    const over = carryOutPhotoSeries(actor, never);
    const [first, second] = ports.photos.locate.calls.map(({ input }) => input);
    if (first === undefined || second === undefined) throw new Error('Two photos are asked for.');
    await save(first);
    await block(second);

    expect(await over).toEqual({ saved: [photo], missing: [{ id: blocked, error: { code: 'save-blocked' } }] });
  });

  it('is told of none when it is told to end, and no photo is asked for any more', async () => {
    const { actor, lose, pass, ports } = startFakePhotoSeries(photoIds(1));
    const leaving = new AbortController();
    const over = carryOutPhotoSeries(actor, leaving.signal);
    const [first] = ports.photos.locate.calls.map(({ input }) => input);
    if (first === undefined) throw new Error('A photo is asked for.');
    await lose(first);

    leaving.abort();

    expect(await over).toBeNull();
    await pass(60_000);
    expect(ports.photos.locate.calls).toHaveLength(1);
  });
});
