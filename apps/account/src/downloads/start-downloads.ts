import { askForPhotos } from '@account-area/area';
import { createActor, type InspectionEvent } from 'xstate';

import { followDownloads } from '../analytics/download-actions.ts';
import type { WithActions } from '../analytics/late-actions.ts';
import type { AreaParts } from '../composition/compose.ts';
import type { Started } from './area-downloads.ts';
import { DownloadFeedback } from './download-feedback.chunk.ts';

/** Starts the downloads of the area. Loaded with the first of them. */
export const startDownloads = (
  { downloads: machine, downloadIds }: Awaited<ReturnType<AreaParts['late']['downloads']>>,
  inspect: (event: InspectionEvent) => void,
  withActions: WithActions,
): Started => {
  const downloads = createActor(machine, { id: 'downloads', inspect }).start();
  withActions((actions) => followDownloads(downloads, actions));
  return {
    downloads,
    Feedback: DownloadFeedback,
    ask: (photoIds, signal) => askForPhotos(downloads, photoIds, downloadIds.next, signal),
  };
};
