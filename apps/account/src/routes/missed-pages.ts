/** Pages that could not be opened, for want of their code. */
export interface MissedPages {
  /** Calls `listener` with what opens the page again, for each of them; returns the function that ends it. */
  readonly subscribe: (listener: (openAgain: () => void) => void) => () => void;
  readonly tell: (openAgain: () => void) => void;
}

export const createMissedPages = (): MissedPages => {
  const listeners = new Set<(openAgain: () => void) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (openAgain) => {
      for (const listener of listeners) listener(openAgain);
    },
  };
};
