/** Something that can be listened to. */
export type Subscribe = (listener: () => void) => () => void;

/**
 * One subscription upstream, however many listen: a screen full of tiles asks for the same actor.
 *
 * `connect` runs with the first listener and ends with the last.
 */
export const createHub = (connect: (notify: () => void) => () => void): Subscribe => {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return (listener) => {
    listeners.add(listener);
    disconnect ??= connect(notify);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      disconnect?.();
      disconnect = null;
    };
  };
};
