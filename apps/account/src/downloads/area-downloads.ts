import type { DownloadsActor } from '@account-area/area';
import type { PhotoDownloads } from '@account-area/photo-library';
import type { ComponentType } from 'react';
import type { InspectionEvent } from 'xstate';

import type { WithActions } from '../analytics/late-actions.ts';
import type { AreaParts } from '../composition/compose.ts';

/** The downloads of the area, which nobody waits for before the first one is asked for. */
export interface AreaDownloads extends PhotoDownloads {
  /** Starts them unless they run; what it takes is loaded then. */
  start(): Promise<DownloadsActor>;
  /** What runs; `null` before the first. */
  readonly current: () => Started | null;
  /** Tells when they have been started, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  close(): void;
}

/** The downloads once they run, and the way to ask for more. */
export interface Started extends PhotoDownloads {
  readonly downloads: DownloadsActor;
  /** Tells the customer of them. Loaded with them: a small archive may be saved before anything else could arrive. */
  readonly Feedback: ComponentType<{ readonly downloads: DownloadsActor; readonly listHref: string }>;
}

/** Downloads that go on whichever page is open, and end with the area. */
export const createAreaDownloads = (
  loadParts: AreaParts['late']['downloads'],
  inspect: (event: InspectionEvent) => void,
  withActions: WithActions,
): AreaDownloads => {
  const listeners = new Set<() => void>();
  let starting: Promise<Started> | null = null;
  let running: Started | null = null;
  let isClosed = false;

  const load = async (): Promise<Started> => {
    const [{ startDownloads }, parts] = await Promise.all([import('./start-downloads.ts'), loadParts()]);
    const started = startDownloads(parts, inspect, withActions);
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

  return {
    start: async () => (await started()).downloads,
    ask: async (photoIds, signal) => (await started()).ask(photoIds, signal),
    current: () => running,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      running?.downloads.stop();
    },
  };
};
