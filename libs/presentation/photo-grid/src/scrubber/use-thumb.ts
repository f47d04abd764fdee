import { type RefObject, useEffect, useState } from 'react';

import type { GridViewport } from '../viewport/grid-viewport.ts';

/** How long the thumb of small screens stays after the last move, in milliseconds. */
const LINGER_MS = 1200;

interface ThumbOptions {
  readonly track: RefObject<HTMLElement | null>;
  readonly thumb: RefObject<HTMLElement | null>;
  readonly viewport: GridViewport;
}

/** Moves the thumb along with the library, without rendering; returns the height of the track in px. */
export const useThumb = ({ track, thumb, viewport }: ThumbOptions): number => {
  const [trackHeight, setTrackHeight] = useState(0);

  useEffect(() => {
    const box = track.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setTrackHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [track]);

  useEffect(() => {
    let timer = 0;
    let hideAt = 0;
    let lastOffset = viewport.offset();
    let lastTop = -1;
    const hide = () => {
      const left = hideAt - performance.now();
      timer = left > 0 ? window.setTimeout(hide, left) : 0;
      if (timer === 0) delete track.current?.dataset['moving'];
    };
    const follow = () => {
      const box = track.current;
      const maxOffset = viewport.maxOffset();
      if (box === null || thumb.current === null || maxOffset === 0) return;
      const offset = viewport.offset();
      const part = Math.min(1, Math.max(0, offset / maxOffset));
      const top = Math.round(part * trackHeight);
      // In a large library most moves leave it where it is.
      if (top !== lastTop) thumb.current.style.translate = `0 ${top}px`;
      lastTop = top;
      // At the top of the page there is nothing to go back to.
      if (offset <= 0 || offset === lastOffset) return;
      lastOffset = offset;
      hideAt = performance.now() + LINGER_MS;
      if (timer !== 0) return;
      box.dataset['moving'] = '';
      timer = window.setTimeout(hide, LINGER_MS);
    };
    const unfollow = viewport.onMove(follow);
    follow();
    return () => {
      unfollow();
      window.clearTimeout(timer);
    };
  }, [track, thumb, viewport, trackHeight]);

  return trackHeight;
};
