import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PLACEHOLDER = { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', ratio: 1.5 };

/** Placeholders as they are on a new page. */
const newPage = () => {
  vi.resetModules();
  return import('./late-placeholder.ts');
};

const canvasesIn = (...tiles: readonly HTMLElement[]) => tiles.map((tile) => tile.querySelectorAll('canvas').length);
const newTile = () => document.createElement('div');

beforeEach(() => {
  // There are no canvases in jsdom: stories see what is painted.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.doUnmock('./tile-placeholder.ts');
  vi.restoreAllMocks();
});

it('covers tiles that came before its code, but none that has left by then', async () => {
  const { coverTile, loadPlaceholders } = await newPage();
  const [first, left] = [newTile(), newTile()];
  const uncover = coverTile(first, PLACEHOLDER);
  coverTile(left, PLACEHOLDER)();
  expect(canvasesIn(first, left)).toEqual([0, 0]);

  loadPlaceholders();
  await vi.waitFor(() => expect(canvasesIn(first, left)).toEqual([1, 0]));
  uncover();
  expect(canvasesIn(first)).toEqual([0]);
});

it('covers a tile at once when its code is there', async () => {
  const { coverTile, loadPlaceholders } = await newPage();
  const before = newTile();
  coverTile(before, PLACEHOLDER);
  loadPlaceholders();
  await vi.waitFor(() => expect(canvasesIn(before)).toEqual([1]));
  const tile = newTile();
  const uncover = coverTile(tile, PLACEHOLDER);
  expect(canvasesIn(tile)).toEqual([1]);

  uncover();
  expect(canvasesIn(tile)).toEqual([0]);
});

it('asks for its code anew when the connection is back, until it is told to stop', async () => {
  let tries = 0;
  let isOnline = false;
  vi.doMock('./tile-placeholder.ts', async (importOriginal) => {
    tries += 1;
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return importOriginal();
  });
  const { coverTile, loadPlaceholders } = await newPage();
  const [before, after] = [newTile(), newTile()];
  coverTile(before, PLACEHOLDER);
  loadPlaceholders()();
  await vi.waitFor(() => expect(tries).toBe(2));
  window.dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  expect(tries).toBe(2);

  const stop = loadPlaceholders();
  await vi.waitFor(() => expect(tries).toBe(4));
  await vi.dynamicImportSettled();
  isOnline = true;
  coverTile(after, PLACEHOLDER);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(canvasesIn(before, after)).toEqual([1, 1]));
  stop();
});
