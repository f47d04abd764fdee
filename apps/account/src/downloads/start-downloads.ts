import { askForPhotos, bindDownloads } from '@account-area/area';
import { createActor, type InspectionEvent } from 'xstate';

import { followDownloads } from '../analytics/download-actions.ts';
import type { WithActions } from '../analytics/late-actions.ts';
import { createDownloadIds, createDownloadsPorts } from '../composition/bind-downloads.ts';
import type { AppContainer } from '../composition/bindings.ts';
import type { Started } from './area-downloads.ts';
import { DownloadFeedback } from './download-feedback.chunk.ts';

/** Starts the downloads of the area. Loaded with the first of them. */
export const startDownloads = (
  container: Pick<AppContainer, 'get'>,
  inspect: (event: InspectionEvent) => void,
  withActions: WithActions,
): Started => {
  const nextId = createDownloadIds(container);
  const downloads = createActor(bindDownloads(createDownloadsPorts(container)), { id: 'downloads', inspect }).start();
  withActions((actions) => followDownloads(downloads, actions));
  return {
    downloads,
    Feedback: DownloadFeedback,
    ask: (photoIds, signal) => askForPhotos(downloads, photoIds, nextId, signal),
  };
};
