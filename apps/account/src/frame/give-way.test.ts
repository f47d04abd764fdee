import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { giveWay } from './give-way.ts';

/** What each picture of the grid does when it has been decoded. */
let decoded: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  decoded = [];
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => void decoded.push(resolve));
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  document.body.replaceChildren();
});

const LOADER = '<main><div role="status"><svg></svg></div></main>';
const TILE = '<div role="gridcell"><img></div>';

const open = (tiles: string) => {
  document.body.innerHTML = `<div id="root"></div><div id="frame"><section><div>${tiles}</div></section></div>`;
  const root = document.querySelector('#root');
  const frame = document.querySelector<HTMLElement>('#frame');
  if (root === null || frame === null) throw new Error('The page has no frame.');
  giveWay(root, frame);
  return {
    frame,
    draw: async (content: string) => {
      root.innerHTML = content;
      await vi.advanceTimersByTimeAsync(0);
    },
    isThere: () => frame.isConnected,
    over: () => frame.dataset['over'],
  };
};

describe('the frame of a page', () => {
  it('stays while the app is loading, below what the app has drawn', async () => {
    const { draw, isThere, over } = open('<i></i>');
    await draw(LOADER);
    expect([isThere(), over()]).toEqual([true, undefined]);

    await draw(LOADER.replace('<main', '<main data-wide'));
    expect([isThere(), over()]).toEqual([true, 'head']);
  });

  it.each(['<main><h1>No photos</h1></main>', '<main><div role="alert"></div></main>'])(
    'goes at once for anything else: %s',
    async (content) => {
      const { draw, isThere } = open('<i><img></i>');
      await draw(content);

      expect(isThere()).toBe(false);
    },
  );

  it('has its pictures over those of the grid until these are decoded and faded in', async () => {
    const { draw, frame, isThere, over } = open('<i><img></i><i></i>');
    const place = (element: Element, top: number) =>
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 169, 169));
    frame.querySelectorAll('i').forEach((tile) => place(tile, 187));
    const tiles = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 250, 169, 169));
    await draw(TILE.replace('<img>', ''));
    tiles.mockRestore();
    expect([over(), frame.style.translate]).toEqual(['tiles', '0px 63px']);

    await draw(TILE);
    await vi.advanceTimersByTimeAsync(500);
    expect(isThere()).toBe(true);
    for (const tell of decoded) tell();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(199);
    expect(isThere()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isThere()).toBe(false);
  });

  it('waits no longer than a second for the pictures of the grid', async () => {
    const { draw, isThere } = open('<i><img></i>');
    await draw(TILE);
    await vi.advanceTimersByTimeAsync(999);
    expect(isThere()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);

    expect(isThere()).toBe(false);
  });
});
