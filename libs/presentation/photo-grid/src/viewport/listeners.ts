/** Listeners that are told that something has changed. */
export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
};
