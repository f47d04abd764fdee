import { afterAll, expect, it, vi } from 'vitest';

import { rasterSize } from '../placeholder/paint-placeholder.ts';
import { layPlaceholder } from './tile-placeholder.ts';

// Files of tests share their modules: what this one replaces was not loaded before, and is not kept for the next.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// There are no canvases in jsdom: it paints nothing and gives them their size alone.
vi.mock(import('../placeholder/paint-placeholder.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  paintPlaceholder: (canvas, { ratio }) => void Object.assign(canvas, rasterSize(ratio)),
}));

const lay = (ratio: number) => {
  const tile = document.createElement('div');
  const take = layPlaceholder(tile, { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', ratio });
  const canvas = tile.querySelector('canvas');
  if (canvas === null) throw new Error('There is no placeholder.');
  return { canvas, take };
};

it('takes the canvas of a placeholder that has gone and was as large, or another one', () => {
  const [landscape, portrait] = [lay(4 / 3), lay(3 / 4)];
  landscape.take();
  portrait.take();
  portrait.take();

  expect(lay(4 / 3).canvas).toBe(landscape.canvas);
  const square = lay(1);
  expect(square.canvas).toBe(portrait.canvas);
  expect([square.canvas.width, square.canvas.height]).toEqual([16, 16]);
  expect([landscape.canvas, portrait.canvas]).not.toContain(lay(3 / 4).canvas);
});
