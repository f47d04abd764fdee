import { useEffect, useRef, useState } from 'react';

import { createGridViewport, type GridViewport, type GridViewportOptions } from './grid-viewport.ts';

/** The viewport that a `PhotoGrid` and a `DateScrubber` of the same page share. */
export const useGridViewport = ({ onRangesShown }: GridViewportOptions): GridViewport => {
  const latest = useRef(onRangesShown);
  useEffect(() => {
    latest.current = onRangesShown;
  }, [onRangesShown]);
  const [viewport] = useState(() => createGridViewport({ onRangesShown: (ranges) => latest.current(ranges) }));
  return viewport;
};
