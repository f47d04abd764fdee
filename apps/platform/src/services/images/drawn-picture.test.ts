import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createDrawnPictures, pictureName } from './drawn-picture.ts';
import type { Drawing } from './drawing.ts';
import { createPictureWorkers } from './picture-workers.ts';

const nameOf = (id: string): string => pictureName({ id, drawn: true, width: 4032, height: 3024 });

const ONE = nameOf('00000000-0000-4000-8000-000000000001');

describe('the picture of a photo without a file', { timeout: 60_000 }, () => {
  it('is drawn by a picture process', async () => {
    const workers = createPictureWorkers(1);
    try {
      const webp = await createDrawnPictures(workers)(ONE, 300);
      expect(await sharp(webp ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 300, height: 225 });
    } finally {
      await workers.close();
    }
  });

  it('is drawn once for each size, however many ask for it', async () => {
    const drawings: Drawing[] = [];
    const draw = createDrawnPictures({
      draw: (_, drawing) => {
        drawings.push(drawing);
        return Promise.resolve(Uint8Array.of(drawings.length));
      },
    });

    const pictures = await Promise.all([draw(ONE, 300), draw(ONE, 300), draw(ONE, 800)]);

    expect(pictures.map((webp) => webp?.[0])).toEqual([1, 1, 2]);
    expect(drawings.map(({ height, width }) => [width, height])).toEqual([
      [300, 225],
      [800, 600],
    ]);
  });

  it('is drawn when it is asked for again after its process was lost', async () => {
    let tries = 0;
    const draw = createDrawnPictures({
      draw: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('The process is gone.')) : Promise.resolve(Uint8Array.of(7));
      },
    });

    await expect(draw(ONE, 300)).rejects.toThrow('The process is gone.');
    expect([...((await draw(ONE, 300)) ?? [])]).toEqual([7]);
  });
});
