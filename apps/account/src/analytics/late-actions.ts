import type { AreaActions } from './area-actions.ts';

/** Hands `use` whoever tells what the customer does, as soon as they are there. */
export type WithActions = (use: (actions: AreaActions) => void) => void;

/**
 * Loads whoever tells with the first use; where that fails nothing is told of it, and the next use tries again. What is
 * not counted is not missed.
 */
export const createLateActions = (load: () => Promise<AreaActions>): WithActions => {
  let loading: Promise<AreaActions> | null = null;
  return (use) => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    void loading.then(use, () => undefined);
  };
};
