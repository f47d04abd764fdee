import { askForPhotos, bindDownloads } from '@account-area/area';
import { createActor, type InspectionEvent } from 'xstate';

import { createDownloadIds, createDownloadsPorts } from '../composition/bind-downloads.ts';
import type { AppContainer } from '../composition/bindings.ts';
import type { Started } from './area-downloads.ts';

/** Starts the downloads of the area. Loaded with the first of them. */
export const startDownloads = (
  container: Pick<AppContainer, 'get'>,
  inspect: (event: InspectionEvent) => void,
): Started => {
  const nextId = createDownloadIds(container);
  const downloads = createActor(bindDownloads(createDownloadsPorts(container)), { id: 'downloads', inspect }).start();
  return { downloads, ask: (photoIds, signal) => askForPhotos(downloads, photoIds, nextId, signal) };
};
