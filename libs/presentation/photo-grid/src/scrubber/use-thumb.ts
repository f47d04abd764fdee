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
    let lastOffset = viewport.offset();
    const follow = () => {
      const box = track.current;
      const maxOffset = viewport.maxOffset();
      if (box === null || thumb.current === null || maxOffset === 0) return;
      const offset = viewport.offset();
      const part = Math.min(1, Math.max(0, offset / maxOffset));
      thumb.current.style.translate = `0 ${part * trackHeight}px`;
      // At the top of the page there is nothing to go back to.
      if (offset <= 0 || offset === lastOffset) return;
      lastOffset = offset;
      box.dataset['moving'] = '';
      window.clearTimeout(timer);
      timer = window.setTimeout(() => delete box.dataset['moving'], LINGER_MS);
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
