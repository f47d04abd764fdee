import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { firstPicture } from './first-picture.ts';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const start = () => {
  const resolved = vi.fn();
  const ending = new AbortController();
  void firstPicture(document, ending.signal).then(resolved);
  return {
    end: () => ending.abort(),
    isThere: () => resolved.mock.calls.length > 0,
    load: (name: 'img' | 'script') => {
      const element = document.createElement(name);
      document.body.append(element);
      element.dispatchEvent(new Event('load'));
    },
  };
};

it('is there once it is drawn', async () => {
  const { isThere, load } = start();
  load('img');
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(isThere()).toBe(true);
});

it('is no script', async () => {
  const { isThere, load } = start();
  load('script');
  await vi.advanceTimersByTimeAsync(10 * FRAME_MS);
  expect(isThere()).toBe(false);
});

it('is none of the frame, which is there before the app', async () => {
  const { isThere } = start();
  const frame = document.createElement('div');
  frame.id = 'frame';
  const picture = document.createElement('img');
  frame.append(picture);
  document.body.append(frame);
  picture.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(10 * FRAME_MS);
  expect(isThere()).toBe(false);
});

it('is not waited for any more after the area was left', async () => {
  const { end, isThere, load } = start();
  end();
  expect(vi.getTimerCount()).toBe(0);
  load('img');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isThere()).toBe(false);
});

it('is waited for no longer than three seconds', async () => {
  const { isThere } = start();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isThere()).toBe(true);
});
