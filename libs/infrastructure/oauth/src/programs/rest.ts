/** Timers that can be cancelled. */
export interface Timers {
  /** Runs `task` after so many milliseconds, unless the returned function is called before. */
  after(delayMs: number, task: () => void): () => void;
}

/** Fulfils after so many milliseconds, or when `signal` aborts. */
export const rest = (timers: Timers, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = timers.after(delayMs, end);
    signal.addEventListener('abort', end);
  });
