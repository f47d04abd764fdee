import { createActor, type InspectionEvent } from 'xstate';

import type { AreaParts } from '../composition/compose.ts';
import type { Started } from './area-downloads.ts';
import { DownloadFeedback } from './download-feedback.chunk.ts';

/** Starts the downloads of the area. Loaded with the first of them. */
export const startDownloads = (
  { downloads: machine }: Awaited<ReturnType<AreaParts['late']['downloads']>>,
  inspect: (event: InspectionEvent) => void,
): Started => ({
  downloads: createActor(machine, { id: 'downloads', inspect }).start(),
  Feedback: DownloadFeedback,
});
