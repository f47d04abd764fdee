import type { ArrivedFiles } from '@account-area/photo-library-screens';
import type { UploadQueueActor } from '@account-area/transfers';

/** Uploads of the area: what every page may know of them before any of their code is loaded. */
export interface Uploads {
  /** Whether the customer has the dialog open. */
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Calls `listener` when the dialog was opened or closed; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the dialog for files that were dropped or pasted, and keeps them for whoever reads them. */
  readonly arrive: (files: ArrivedFiles) => void;
  /** Calls `listener` with files that arrive, those kept so far included; returns the function that ends it. */
  readonly onFilesArrived: (listener: (files: ArrivedFiles) => void) => () => void;
  /** Calls `listener` when photos have arrived in the library; returns the function that ends it. */
  readonly onPhotosAdded: (listener: () => void) => () => void;
  /** The queue of the area, started by `start` when it is first asked for. */
  readonly queue: (start: () => UploadQueueActor) => UploadQueueActor;
  /** Stops whatever is being sent. */
  readonly stop: () => void;
}

export const createUploads = (): Uploads => {
  const watchers = new Set<() => void>();
  const readers = new Set<() => void>();
  const arrivals = createArrivals();
  let isOpen = false;
  let queue: UploadQueueActor | null = null;

  const turn = (open: boolean) => {
    if (open === isOpen) return;
    isOpen = open;
    for (const watch of watchers) watch();
  };
  const begin = (started: UploadQueueActor) => {
    started.on('photos.added', () => {
      for (const read of readers) read();
    });
    return started;
  };
  return {
    isOpen: () => isOpen,
    open: () => turn(true),
    close: () => turn(false),
    subscribe: listenIn(watchers),
    arrive: (files) => {
      arrivals.arrive(files);
      turn(true);
    },
    onFilesArrived: arrivals.listen,
    onPhotosAdded: listenIn(readers),
    queue: (start) => (queue ??= begin(start())),
    stop: () => queue?.stop(),
  };
};

const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Files wait for the first who listens. */
const createArrivals = () => {
  let waiting: readonly ArrivedFiles[] = [];
  let hear: ((files: ArrivedFiles) => void) | null = null;
  return {
    arrive: (files: ArrivedFiles) => {
      if (hear === null) waiting = [...waiting, files];
      else hear(files);
    },
    listen: (listener: (files: ArrivedFiles) => void) => {
      for (const files of waiting) listener(files);
      waiting = [];
      hear = listener;
      return () => {
        if (hear === listener) hear = null;
      };
    },
  };
};
