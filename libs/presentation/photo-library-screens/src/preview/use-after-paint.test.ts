import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useAfterPaint } from './use-after-paint.ts';

const FRAME_MS = 16;

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    }),
);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What a component has seen of a value, one for each render. */
const start = (first: string) => {
  const seen: (string | null)[] = [];
  const { rerender, unmount } = renderHook(
    ({ value }) => {
      seen.push(useAfterPaint(value));
    },
    { initialProps: { value: first } },
  );
  return {
    latest: () => seen.at(-1),
    seen,
    become: (value: string) => rerender({ value }),
    paint: () => act(() => void vi.advanceTimersByTime(2 * FRAME_MS)),
    unmount,
  };
};

describe('a value once it has been painted', () => {
  it('is not there before the next frame, and there after it', () => {
    const { latest, paint } = start('one');
    expect(latest()).toBeNull();

    paint();
    expect(latest()).toBe('one');
  });

  it('is the one before until another has been painted', () => {
    const { become, latest, paint } = start('one');
    paint();
    become('two');
    expect(latest()).toBe('one');

    paint();
    expect(latest()).toBe('two');
  });

  it('is never one that was gone before it was painted', () => {
    const { become, latest, paint, seen } = start('one');
    become('two');
    become('three');
    paint();

    expect(latest()).toBe('three');
    expect(new Set(seen)).toEqual(new Set([null, 'three']));
  });

  it('comes soon where nothing is painted', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { latest } = start('one');
    act(() => void vi.advanceTimersByTime(1));

    expect(latest()).toBe('one');
  });

  it('is not waited for by a component that has gone', () => {
    const { unmount } = start('one');
    unmount();

    expect(vi.getTimerCount()).toBe(0);
  });
});
