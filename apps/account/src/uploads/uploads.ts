import type { UploadQueueActor } from '@account-area/transfers';

/** Uploads of the area: what every page may know of them before any of their code is loaded. */
export interface Uploads {
  /** Whether the customer has the dialog open. */
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Calls `listener` when the dialog was opened or closed; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
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
    onPhotosAdded: listenIn(readers),
    queue: (start) => (queue ??= begin(start())),
    stop: () => queue?.stop(),
  };
};

const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
