import { useEffect, useRef, useState } from 'react';

import { createGridViewport, type GridViewport, type GridViewportOptions } from './grid-viewport.ts';

/** The viewport that a `PhotoGrid` and a `DateScrubber` of the same page share. */
export const useGridViewport = ({ onPhotosNeeded }: GridViewportOptions): GridViewport => {
  const latest = useRef(onPhotosNeeded);
  useEffect(() => {
    latest.current = onPhotosNeeded;
  }, [onPhotosNeeded]);
  const [viewport] = useState(() => createGridViewport({ onPhotosNeeded: (ranges) => latest.current(ranges) }));
  return viewport;
};
