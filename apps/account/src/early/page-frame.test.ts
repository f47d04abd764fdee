import { BREAKPOINTS_PX } from '@account-area/components';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { frameOf, showPhotos, WIDE_FROM_PX } from './page-frame.ts';

const TILE_PX = 169;
const COLUMNS = 3;

/** Lays tiles out by their place among all tiles of the page, three to a row. */
const layOut = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...document.querySelectorAll('i')].findIndex((tile) => tile === this);
    return new DOMRect(0, Math.floor(place / COLUMNS) * TILE_PX, TILE_PX + 0.3, TILE_PX);
  });

const frameIn = (window: { readonly innerHeight: number; readonly innerWidth: number }) => {
  document.body.innerHTML = '<div id="frame"><section><b></b><div><i></i></div></section></div>';
  vi.stubGlobal('innerHeight', window.innerHeight);
  vi.stubGlobal('innerWidth', window.innerWidth);
  const frame = document.querySelector<HTMLElement>('#frame');
  if (frame === null) throw new Error('The page has no frame.');
  return frame;
};

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => (size: number) => `https://photos.example/${index}/${size}`);

beforeEach(() => {
  layOut();
  vi.spyOn(performance, 'now').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the first photos in the frame of the page', () => {
  it('are laid out by month, and begun where they are in the window', () => {
    const frame = frameIn({ innerWidth: 390, innerHeight: 2 * TILE_PX });
    showPhotos(frame, [photos(5), photos(4)]);

    expect([...frame.querySelectorAll('section')].map((month) => month.querySelectorAll('i').length)).toEqual([5, 4]);
    expect([...frame.querySelectorAll('img')].map((image) => [image.src, image.srcset, image.fetchPriority])).toEqual([
      ['https://photos.example/0/300', '', 'high'],
      ['https://photos.example/1/300', '', 'high'],
      ['https://photos.example/2/300', '', 'high'],
      ['https://photos.example/3/300', '', 'low'],
      ['https://photos.example/4/300', '', 'low'],
      ['https://photos.example/0/300', '', 'low'],
    ]);
  });

  it('are begun in the first row alone where the line has been slow so far', () => {
    vi.spyOn(performance, 'now').mockReturnValue(1501);
    const frame = frameIn({ innerWidth: 390, innerHeight: 2 * TILE_PX });
    showPhotos(frame, [photos(5), photos(4)]);

    expect(frame.querySelectorAll('i')).toHaveLength(9);
    expect([...frame.querySelectorAll('img')].map((image) => image.src)).toEqual([
      'https://photos.example/0/300',
      'https://photos.example/1/300',
      'https://photos.example/2/300',
    ]);
  });

  it('are asked for as the tiles of a wide window ask for them', () => {
    const frame = frameIn({ innerWidth: WIDE_FROM_PX, innerHeight: 900 });
    showPhotos(frame, [photos(1)]);

    const image = frame.querySelector('img');
    expect([image?.src, image?.sizes]).toEqual(['https://photos.example/0/800', `${TILE_PX}px`]);
    expect(image?.srcset).toBe(
      'https://photos.example/0/300 300w, https://photos.example/0/800 800w, https://photos.example/0/1300 1300w',
    );
  });

  it('come too late once the grid is there', () => {
    const frame = frameIn({ innerWidth: 390, innerHeight: 900 });
    frame.dataset['over'] = 'tiles';
    showPhotos(frame, [photos(1)]);
    delete frame.dataset['over'];
    frame.remove();
    showPhotos(frame, [photos(1)]);

    expect(frame.querySelectorAll('img')).toHaveLength(0);
  });

  it('know wide windows as style sheets do', () => {
    expect(WIDE_FROM_PX).toBe(BREAKPOINTS_PX.medium);
  });
});

describe('the frame of a page', () => {
  it('is there as soon as it is laid out', async () => {
    const frame = frameIn({ innerWidth: 390, innerHeight: 900 });
    const height = vi.spyOn(frame, 'offsetHeight', 'get').mockReturnValueOnce(0).mockReturnValue(900);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');

    expect(await frameOf(document)).toBe(frame);
    expect(height).toHaveBeenCalledTimes(2);
  });

  it('is none where it is not shown', async () => {
    frameIn({ innerWidth: 390, innerHeight: 900 });

    expect(await frameOf(document)).toBeNull();
  });
});
