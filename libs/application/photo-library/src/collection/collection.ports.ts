import type { TimelineService } from '@account-area/photos';

/** What collecting needs from the outside world. */
export interface CollectionPorts {
  readonly timeline: Pick<TimelineService, 'ids'>;
}
