import type { PhotosScreenActor } from '@account-area/photo-library';
import type { TimelineMonth } from '@account-area/photos';
import { createContext, use } from 'react';

/** What month headers need to know of the timeline around them. */
export interface TimelineSurroundings {
  readonly screen: PhotosScreenActor;
  /** By the id of the grid's section. */
  readonly months: ReadonlyMap<string, TimelineMonth>;
}

export const TimelineContext = createContext<TimelineSurroundings | null>(null);

export const useTimeline = (): TimelineSurroundings => {
  const timeline = use(TimelineContext);
  if (timeline === null) throw new Error('A month is rendered outside of a timeline.');
  return timeline;
};
