import { lateCode, useLateCode } from '@account-area/components';
import { useSyncExternalStore } from 'react';

import type { DateScrubberProps } from './scrubber-track.tsx';

const track = lateCode(async () => (await import('./scrubber-track.tsx')).ScrubberTrack);

/**
 * Goes to any section at once: a slider along the whole library. Photos load when it is let go. The Enter key and the way
 * back by Shift+Tab lead to the photos that it went to.
 */
export const DateScrubber = ({ isNeeded, viewport, label, valueOf }: DateScrubberProps) => {
  // The one part of the view that rows coming and going leave as it is.
  const geometry = useSyncExternalStore(viewport.onView, () => viewport.view()?.geometry ?? null);
  const sections = viewport.view()?.sections ?? [];
  // Nobody has asked for it: what is missing comes when the connection is back.
  const { code: Track } = useLateCode(track, { isNeeded });
  return geometry === null || sections.length < 2 || Track === null ? null : (
    <Track {...{ viewport, label, valueOf, geometry, sections }} />
  );
};
