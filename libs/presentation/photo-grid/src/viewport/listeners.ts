/**
 * Listeners that are told that something has changed.
 *
 * `connect` runs with the first listener, and what it returns with the last: one subscription to a source that tells of
 * changes, however many tiles listen.
 */
export const createListeners = (connect?: (notify: () => void) => () => void) => {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      disconnect ??= connect?.(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
    notify,
  };
};
