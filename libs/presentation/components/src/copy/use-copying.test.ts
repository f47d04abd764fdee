import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { COPIED_MS, SILENCE_MS, useCopying } from './use-copying.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const start = () => {
  const { result, unmount } = renderHook(() => useCopying('A-1001'));
  return {
    state: () => [result.current.outcome, result.current.said],
    copy: () => act(async () => result.current.copy()),
    unmount,
  };
};

describe('copying', () => {
  it('is said for a while, and then no longer', async () => {
    const { copy, state } = start();
    expect(state()).toEqual([null, null]);
    await copy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('A-1001');
    expect(state()).toEqual(['copied', null]);
    await pass(SILENCE_MS);
    expect(state()).toEqual(['copied', 'copied']);
    await pass(COPIED_MS - 1);
    expect(state()).toEqual(['copied', 'copied']);
    await pass(1);
    expect(state()).toEqual([null, null]);
  });

  it('is silent before it is said of a second copy, and says that as long', async () => {
    const { copy, state } = start();
    await copy();
    await pass(SILENCE_MS + COPIED_MS - 1);
    await copy();
    expect(state()).toEqual(['copied', null]);
    await pass(SILENCE_MS);
    expect(state()).toEqual(['copied', 'copied']);
    await pass(COPIED_MS - 1);
    expect(state()).toEqual(['copied', 'copied']);
    await pass(1);
    expect(state()).toEqual([null, null]);
  });

  it('says that it failed until it succeeds', async () => {
    const { copy, state } = start();
    writeText.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    await copy();
    await pass(SILENCE_MS + 10 * COPIED_MS);
    expect(state()).toEqual(['failed', 'failed']);
    await copy();
    await pass(SILENCE_MS);
    expect(state()).toEqual(['copied', 'copied']);
  });

  it('fails where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    const { copy, state } = start();
    await copy();
    await pass(SILENCE_MS);
    expect(state()).toEqual(['failed', 'failed']);
  });

  it('leaves no timer behind', async () => {
    const { copy, unmount } = start();
    await copy();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
