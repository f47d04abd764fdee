import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { resting } from '../geometry/pace.ts';
import { followImage, showImage } from './image-arrival.ts';
import { coverTile, loadPlaceholders } from './late-placeholder.ts';
import { createPictureQueue } from './picture-queue.ts';

/** Pictures under a window that moves at a speed, in px per second. */
const picturesAt = (speed: number) => {
  const window = { speed };
  const pace = () => ({ ...resting(0, 0), ...window });
  return { window, pictures: createPictureQueue({ pace, height: () => 900, view: () => null }) };
};

const { pictures } = picturesAt(0);
const ADDRESS = { src: 'https://images.example/1/800.jpg', srcSet: 'https://images.example/1/300.jpg 300w' };
const PLACEHOLDER = { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', ratio: 1.5 };

/** A picture in a tile that has arrived, or has not yet; animations are counted, which jsdom does not know. */
const pictureOf = (isComplete: boolean) => {
  const tile = document.createElement('div');
  tile.setAttribute('role', 'gridcell');
  const image = document.createElement('img');
  tile.append(image);

  const animate = vi.fn();
  const decode = vi.fn(() => Promise.resolve());
  Object.defineProperties(image, {
    complete: { get: () => isComplete },
    animate: { value: animate },
    decode: { value: decode },
  });
  return {
    image,
    tile,
    animate,
    isHidden: () => 'loading' in image.dataset,
    hasPlaceholder: () => tile.querySelector('canvas') !== null,
  };
};

describe('the picture of a photo (C07.5)', () => {
  beforeAll(async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const tile = document.createElement('div');
    coverTile(tile, PLACEHOLDER);
    const stop = loadPlaceholders();
    await vi.waitFor(() => expect(tile.childElementCount).toBe(1));
    return stop;
  });
  beforeEach(() => {
    vi.useFakeTimers();
    // There are no canvases in jsdom: stories see what is painted.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const follow = followImage(pictures, ADDRESS);

  it('is hidden until it is here, and faded in when that took a while', () => {
    const { animate, image, isHidden } = pictureOf(false);
    follow(image);
    expect(isHidden()).toBe(true);

    vi.advanceTimersByTime(51);
    showImage(image, pictures, false);
    expect([isHidden(), animate.mock.calls.length]).toEqual([false, 1]);
  });

  it.each([
    ['from a cache', 50, false],
    ['where nothing is to move', 5_000, true],
  ])('is there at once %s', (_, tookMs, hasReducedMotion) => {
    const { animate, image, isHidden } = pictureOf(false);
    follow(image);
    vi.advanceTimersByTime(tookMs);
    showImage(image, pictures, hasReducedMotion);

    expect([isHidden(), animate.mock.calls.length]).toEqual([false, 0]);
  });

  it('is never hidden when it was here before its tile', async () => {
    const { animate, hasPlaceholder, image, isHidden } = pictureOf(true);
    const leave = followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(image);
    showImage(image, pictures, false);
    expect([isHidden(), hasPlaceholder()]).toEqual([false, false]);
    leave();
    await Promise.resolve();

    expect([isHidden(), animate.mock.calls.length, image.hasAttribute('src')]).toEqual([false, 0, true]);
  });

  it('is asked for no longer when its tile leaves before it is here', async () => {
    const { image } = pictureOf(false);
    follow(image)();
    await Promise.resolve();

    expect([image.hasAttribute('src'), image.hasAttribute('srcset')]).toEqual([false, false]);
  });

  it('is asked for as long as its tile is there, however often React gives the ref', async () => {
    const { image, tile } = pictureOf(false);
    document.body.append(tile);
    follow(image)();
    follow(image);
    await Promise.resolve();

    expect([image.hasAttribute('src'), image.hasAttribute('srcset')]).toEqual([true, true]);
    tile.remove();
  });

  it('covers its placeholder when it is here and painted', () => {
    const { hasPlaceholder, image, tile } = pictureOf(false);
    followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(image);
    expect([hasPlaceholder(), tile.firstElementChild?.tagName]).toEqual([true, 'CANVAS']);

    showImage(image, pictures, true);
    expect(hasPlaceholder()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(hasPlaceholder()).toBe(false);
  });

  it('has one placeholder, however often React gives the ref, and none when it cannot be shown', () => {
    const { hasPlaceholder, image, tile } = pictureOf(false);
    const followWithPlaceholder = followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER });
    followWithPlaceholder(image)();
    const leave = followWithPlaceholder(image);
    expect(tile.querySelectorAll('canvas')).toHaveLength(1);

    leave();
    expect(hasPlaceholder()).toBe(false);
  });

  it('does not take the placeholder of a tile that came after it', () => {
    const first = pictureOf(false);
    followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(first.image);
    showImage(first.image, pictures, true);
    const leave = followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(first.image);
    leave();
    const second = pictureOf(false);
    followImage(pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(second.image);

    vi.advanceTimersByTime(200);
    expect(second.hasPlaceholder()).toBe(true);
  });

  it('is shown decoded while photos rush by, without an animation, and covers its placeholder when they rest', async () => {
    const rush = picturesAt(6_000);
    const { animate, hasPlaceholder, image, isHidden } = pictureOf(false);
    followImage(rush.pictures, { ...ADDRESS, placeholder: PLACEHOLDER })(image);
    vi.advanceTimersByTime(300);
    showImage(image, rush.pictures, false);
    expect(isHidden()).toBe(true);
    await Promise.resolve();
    vi.advanceTimersByTime(300);
    expect([isHidden(), animate.mock.calls.length, hasPlaceholder()]).toEqual([false, 0, true]);

    rush.window.speed = 0;
    rush.pictures.rest();
    expect(hasPlaceholder()).toBe(false);
  });
});
