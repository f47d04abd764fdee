import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { followImage, showImage } from './image-arrival.ts';

/** A picture that has arrived, or has not yet; animations are counted, which jsdom does not know. */
const pictureOf = (isComplete: boolean) => {
  const image = document.createElement('img');
  image.src = 'https://images.example/1/800.jpg';
  image.srcset = 'https://images.example/1/300.jpg 300w';
  const animate = vi.fn();
  Object.defineProperties(image, { complete: { get: () => isComplete }, animate: { value: animate } });
  return { image, animate, isHidden: () => 'loading' in image.dataset };
};

describe('the picture of a photo (C07.5)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is hidden until it is here, and faded in when that took a while', () => {
    const { animate, image, isHidden } = pictureOf(false);
    followImage(image);
    expect(isHidden()).toBe(true);

    vi.advanceTimersByTime(51);
    showImage(image, false);
    expect([isHidden(), animate.mock.calls.length]).toEqual([false, 1]);
  });

  it.each([
    ['from a cache', 50, false],
    ['where nothing is to move', 5_000, true],
  ])('is there at once %s', (_, tookMs, hasReducedMotion) => {
    const { animate, image, isHidden } = pictureOf(false);
    followImage(image);
    vi.advanceTimersByTime(tookMs);
    showImage(image, hasReducedMotion);

    expect([isHidden(), animate.mock.calls.length]).toEqual([false, 0]);
  });

  it('is never hidden when it was here before its tile', async () => {
    const { animate, image, isHidden } = pictureOf(true);
    const leave = followImage(image);
    showImage(image, false);
    leave();
    await Promise.resolve();

    expect([isHidden(), animate.mock.calls.length, image.hasAttribute('src')]).toEqual([false, 0, true]);
  });

  it('is asked for no longer when its tile leaves before it is here', async () => {
    const { image } = pictureOf(false);
    followImage(image)();
    await Promise.resolve();

    expect([image.hasAttribute('src'), image.hasAttribute('srcset')]).toEqual([false, false]);
  });

  it('is asked for as long as its tile is there, however often React gives the ref', async () => {
    const { image } = pictureOf(false);
    document.body.append(image);
    followImage(image)();
    followImage(image);
    await Promise.resolve();

    expect([image.hasAttribute('src'), image.hasAttribute('srcset')]).toEqual([true, true]);
    image.remove();
  });
});
