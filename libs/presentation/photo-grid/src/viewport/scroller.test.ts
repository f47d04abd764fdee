import { beforeEach, describe, expect, it, vi } from 'vitest';

import { documentScroller } from './scroller.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const listen = () => {
  const [moved, rested] = [vi.fn(), vi.fn()];
  const leave = documentScroller(document.createElement('div')).listen({ moved, rested, resized: vi.fn() });
  const scroll = () => void document.dispatchEvent(new Event('scroll'));
  return { moved, rested, leave, scroll };
};

describe('the scrolling of a document', () => {
  it('has come to rest some time after its last move', () => {
    const { moved, rested, scroll } = listen();
    scroll();
    vi.advanceTimersByTime(100);
    scroll();
    vi.advanceTimersByTime(100);
    expect([moved.mock.calls.length, rested.mock.calls.length]).toEqual([2, 0]);

    vi.advanceTimersByTime(100);
    expect(rested).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('is not at rest when a busy page hears of a move with its next frame', () => {
    const { moved, rested, scroll } = listen();
    scroll();
    vi.advanceTimersByTime(119);
    requestAnimationFrame(scroll);
    // The timer of the rest goes off before that frame.
    vi.advanceTimersByTime(20);
    expect([moved.mock.calls.length, rested.mock.calls.length]).toEqual([2, 0]);

    vi.advanceTimersByTime(200);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('tells nothing after it was left', () => {
    const { leave, moved, rested, scroll } = listen();
    scroll();
    vi.advanceTimersByTime(121);
    leave();
    vi.advanceTimersByTime(1000);
    scroll();

    expect([moved.mock.calls.length, rested.mock.calls.length]).toEqual([1, 0]);
  });
});
