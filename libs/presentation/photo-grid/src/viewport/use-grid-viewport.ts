import { useEffect, useRef, useState } from 'react';

import { createGridViewport } from './create-grid-viewport.ts';
import type { GridViewport, GridViewportOptions } from './grid-viewport.ts';

/** The viewport that a `PhotoGrid` and a `DateScrubber` of the same page share. */
export const useGridViewport = ({ onRangesShown }: GridViewportOptions): GridViewport => {
  const latest = useRef(onRangesShown);
  useEffect(() => {
    latest.current = onRangesShown;
  }, [onRangesShown]);
  const [viewport] = useState(() => createGridViewport({ onRangesShown: (ranges) => latest.current(ranges) }));
  return viewport;
};
