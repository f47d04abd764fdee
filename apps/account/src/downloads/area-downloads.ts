import type { DownloadChange, DownloadsActor, DownloadsRef, PhotosAsked } from '@account-area/transfers';
import type { ComponentType } from 'react';
import { createActor, fromCallback, type InspectionEvent, type NonReducibleUnknown } from 'xstate';

import type { AreaParts } from '../composition/compose.ts';

/** The downloads of the area. Their code is loaded with the first request. */
export interface AreaDownloads {
  /** Where screens ask for photos and hear of them. */
  readonly ref: DownloadsRef;
  /** Starts the downloads unless they run. */
  start(): Promise<DownloadsActor>;
  /** The running downloads; `null` before the first. */
  readonly current: () => Started | null;
  /** Calls `listener` when they have been started, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  close(): void;
}

/** The running downloads, and the component that tells the customer of them: it is needed as soon as they run. */
export interface Started {
  readonly downloads: DownloadsActor;
  readonly Feedback: ComponentType<{ readonly downloads: DownloadsActor; readonly listHref: string }>;
}

/** Downloads that go on whichever page is open, and end with the area. */
export const createAreaDownloads = (
  loadParts: AreaParts['late']['downloads'],
  inspect: (event: InspectionEvent) => void,
  onDefect: (cause: unknown) => void,
): AreaDownloads => {
  const listeners = new Set<() => void>();
  let starting: Promise<Started> | null = null;
  let running: Started | null = null;
  let isClosed = false;
  let announce: (change: DownloadChange) => void = () => undefined;

  const load = async (): Promise<Started> => {
    const [{ startDownloads }, parts] = await Promise.all([import('./start-downloads.ts'), loadParts()]);
    const started = startDownloads(parts, inspect);
    started.downloads.on('download.changed', announce);
    if (isClosed) started.downloads.stop();
    running = started;
    for (const listener of listeners) listener();
    return started;
  };
  const started = () => {
    starting ??= load().catch((cause: unknown) => {
      starting = null;
      throw cause;
    });
    return starting;
  };
  const ref = createActor(
    fromCallback<PhotosAsked, NonReducibleUnknown, DownloadChange>(({ emit, receive }) => {
      announce = emit;
      receive((asked) => {
        started().then(
          ({ downloads }) => downloads.send(asked),
          (cause: unknown) => {
            onDefect(cause);
            emit(notLoaded(asked));
          },
        );
      });
    }),
    { id: 'area-downloads', inspect },
  );
  ref.start();

  return {
    ref,
    start: async () => (await started()).downloads,
    current: () => running,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      ref.stop();
      running?.downloads.stop();
    },
  };
};

const notLoaded = ({ id, photoIds }: PhotosAsked): DownloadChange => ({
  type: 'download.changed',
  id,
  kind: photoIds.length === 1 ? 'photo' : 'archive',
  downloadId: null,
  photoCount: photoIds.length,
  phase: 'failed',
  share: null,
  error: { code: 'not-loaded' },
});
