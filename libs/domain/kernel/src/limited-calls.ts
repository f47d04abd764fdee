import type { Result } from './result.ts';

/** A port method: one input, a signal that abandons the call, and a result. */
export type Call<Input, T, E> = (input: Input, signal: AbortSignal) => Promise<Result<T, E>>;

/**
 * The same call, with at most `most` of them on their way at once; the others wait in the order they were made.
 *
 * A call abandoned while it waits never reaches the port. It rejects, which nobody hears: its actor is gone.
 */
export const limitedTo = <Input, T, E>(most: number, call: Call<Input, T, E>): Call<Input, T, E> => {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const startNext = () => {
    const [start] = waiting;
    if (start === undefined || underWay >= most) return;
    waiting.delete(start);
    start();
  };

  return (input, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(start);
        reject(new Error('The call was abandoned before its turn came.', { cause: signal.reason }));
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        underWay += 1;
        call(input, signal)
          .then(resolve, reject)
          .finally(() => {
            underWay -= 1;
            startNext();
          });
      };
      if (signal.aborted) {
        leave();
        return;
      }
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(start);
      startNext();
    });
};
