import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { resting } from '../geometry/pace.ts';
import { sectionsOf, startViewport, viewOf } from '../viewport/viewport.fixtures.ts';
import { cellName } from './cell-element.ts';
import { createPictureQueue } from './picture-queue.ts';

const RUSHING = 6_000;

/** Tiles without pictures in a window of six columns, which moves at a speed in px per second. */
const startQueue = (speed: number) => {
  const { viewport } = startViewport(sectionsOf([600]));
  const view = viewOf(viewport);
  const window = { offset: 0, speed };
  const pictures = createPictureQueue({
    pace: () => ({ ...resting(0, 0), ...window }),
    height: () => 900,
    view: () => view,
  });
  const tileOf = (index: number) => {
    const tile = document.createElement('div');
    tile.dataset['cell'] = cellName(0, index);
    const image = document.createElement('img');
    tile.append(image);
    // Nothing is ever loaded in jsdom.
    Object.defineProperty(image, 'complete', { get: () => false, configurable: true });
    return image;
  };
  const images = Array.from({ length: 60 }, (_, index) => tileOf(index));
  const add = () => {
    for (const image of images) pictures.add(image, { src: `/${image.closest('div')?.dataset['cell'] ?? ''}.jpg` });
    return Promise.resolve();
  };
  /** Every picture that is on its way comes. */
  const arriveAll = () => {
    for (const image of images) {
      if (!image.hasAttribute('src') || image.complete) continue;
      Object.defineProperty(image, 'complete', { get: () => true });
      pictures.arrived(image);
    }
    return Promise.resolve();
  };
  const askedFor = () => images.flatMap((image, index) => (image.hasAttribute('src') ? [index] : []));
  return { add, arriveAll, askedFor, images, pictures, window };
};

describe('asking for pictures', () => {
  // How long pictures take decides how many are asked for.
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks for those in the window first while the customer looks, six at a time, and then for those around it', async () => {
    const { add, arriveAll, askedFor } = startQueue(0);
    const first = (count: number) => Array.from({ length: count }, (_, index) => index);
    const added = add();
    expect(askedFor()).toEqual(first(6));
    await added;
    expect(askedFor()).toEqual(first(6));

    const counts: number[] = [];
    while (askedFor().length < 42) {
      await arriveAll();
      counts.push(askedFor().length);
      expect(askedFor()).toEqual(first(askedFor().length));
    }
    expect(counts).toEqual([12, 18, 24, 30, 36, 42]);
  });

  it('does not wait for pictures that never come', async () => {
    const { add, arriveAll, askedFor } = startQueue(0);
    await add();
    await vi.advanceTimersByTimeAsync(9_000);
    await arriveAll();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(askedFor()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedFor()).toHaveLength(18);
  });

  it('asks for those around the window on both sides while the customer looks', async () => {
    const { add, arriveAll, askedFor, window } = startQueue(0);
    window.offset = 900;
    await add();
    for (let round = 0; round < 10; round += 1) await arriveAll();

    expect(askedFor()).toHaveLength(60);
  });

  it('asks for six at a time while photos rush by, from the middle of where the window will be', async () => {
    const { add, askedFor } = startQueue(RUSHING);
    await add();

    // 300 px farther in 50 ms: the middle is at 750 px, in the fifth row.
    expect(askedFor()).toEqual([24, 25, 26, 27, 28, 29]);
  });

  it('asks for another one when one has come or has left', async () => {
    const { add, askedFor, images, pictures } = startQueue(RUSHING);
    await add();
    const [, , ...others] = askedFor();
    for (const index of askedFor().slice(0, 2)) {
      const image = images[index];
      if (image === undefined) throw new Error('There is no such image.');
      if (index % 2 === 0) pictures.arrived(image);
      else pictures.remove(image);
    }
    await Promise.resolve();
    const askedInsteadOf = () => askedFor().filter((index) => !others.includes(index));
    // The browser is about to cancel the request of the one that has left.
    expect(askedInsteadOf()).toHaveLength(3);

    await vi.advanceTimersByTimeAsync(0);
    expect(askedInsteadOf()).toHaveLength(4);
  });

  it('leaves a picture that is here as it is, when its tile is told of it again', async () => {
    const { add, images, pictures, window } = startQueue(0);
    await add();
    window.speed = RUSHING;
    const [image] = images;
    if (image === undefined) throw new Error('There is no such image.');
    const address = { src: image.getAttribute('src') ?? '' };
    expect(pictures.add(image, address)).toBe(false);
    Object.defineProperty(image, 'complete', { get: () => true });

    expect([pictures.add(image, address), pictures.add(image, { src: '/other.jpg' })]).toEqual([true, false]);
  });

  it('asks again while photos rush by, after those that were on their way have left', async () => {
    const { add, askedFor, images, pictures, window } = startQueue(0);
    await add();
    for (const image of images) {
      pictures.remove(image);
      image.removeAttribute('src');
    }
    window.speed = RUSHING;
    await add();

    await vi.advanceTimersByTimeAsync(0);
    expect(askedFor()).toHaveLength(6);
  });

  it('asks for one alone, the last to be passed, when all will have been passed', async () => {
    const { add, askedFor, images, pictures, window } = startQueue(90_000);
    await add();
    expect(askedFor()).toEqual([54]);

    window.speed = RUSHING;
    const image = images[54];
    if (image === undefined) throw new Error('There is no such image.');
    pictures.arrived(image);
    await Promise.resolve();
    expect(askedFor()).toHaveLength(7);
  });

  it('asks for all that are left in the window when the customer rests, and for no other before', async () => {
    const { add, arriveAll, askedFor, pictures, window } = startQueue(RUSHING);
    await add();
    window.speed = 0;
    pictures.rest();
    for (let round = 0; round < 4; round += 1) await arriveAll();

    expect(askedFor()).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });
});
