import type { EarlyAnswers } from './early-answers.ts';

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` that has some answers already. The caller notices nothing but the time: deadlines and aborts hold, and what was not
 * answered well is asked for as if nothing had been sent.
 */
export const withEarlyAnswers =
  (fetch: Fetch, early: Pick<EarlyAnswers, 'take'>): Fetch =>
  async (input, init) => {
    const isRead = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
    if (!isRead) return fetch(input, init);
    const request = new Request(input, init);
    const taken = early.take(request);
    const answer = taken === null ? null : await unlessAborted(taken, request.signal);
    return answer ?? fetch(input, init);
  };

const unlessAborted = async <Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  signal.throwIfAborted();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([value, aborted]);
  signal.throwIfAborted();
  return value;
};
