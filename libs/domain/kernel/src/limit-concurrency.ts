import type { Call } from './actors.ts';

/**
 * The same call behind a semaphore: at most `limit` calls run at once, the others queue in the order they were made.
 *
 * A call that is aborted while it queues never reaches the port; its promise rejects.
 */
export const limitConcurrency = <Input, T, E>(limit: number, call: Call<Input, T, E>): Call<Input, T, E> => {
  const waiting = new Set<() => void>();
  let running = 0;

  const startNext = () => {
    const [start] = waiting;
    if (start !== undefined && running < limit) start();
  };

  return (input, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(start);
        reject(new Error('The call was abandoned before its turn came.', { cause: signal.reason }));
      };
      const start = () => {
        waiting.delete(start);
        signal.removeEventListener('abort', leave);
        running += 1;
        call(input, signal)
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
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
