import type { HttpEnvironment } from '../http-environment.ts';

/** The remote side said nothing for as long as was waited for. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** There was no answer, or it broke off. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** How long an answer may take to start, and how long it may pause once it has. */
export interface Patience {
  readonly startMs: number;
  readonly pauseMs: number;
}

/**
 * Fetches whole answers. Gives up on silence, never on slowness: as long as bytes flow, there is no deadline.
 *
 * Rejects with {@link SilenceError}, {@link NoAnswerError} or the reason of the request's own signal.
 */
export const fetchPatiently = async (
  { clock, fetch, timers }: Pick<HttpEnvironment, 'clock' | 'fetch' | 'timers'>,
  request: Request,
  patience: Patience,
): Promise<Response> => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => leaving.abort(request.signal.reason);
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();

  let disarm = timers.after(patience.startMs, () => leaving.abort(new SilenceError()));
  const rearm = () => {
    disarm();
    disarm = timers.after(patience.pauseMs, () => leaving.abort(new SilenceError()));
  };
  try {
    const response = await unlessLeft(fetch(new Request(request, { signal })), signal);
    clock.learn(response.headers);
    const bytes = response.body === null ? null : await readWhole(response.body, rearm, signal);
    // Browsers give answers without a body an empty one, and refuse to make such an answer themselves.
    const body = NULL_BODY_STATUSES.has(response.status) ? null : bytes;
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  } catch (cause) {
    signal.throwIfAborted();
    throw new NoAnswerError('The exchange broke off.', { cause });
  } finally {
    disarm();
    request.signal.removeEventListener('abort', leave);
  }
};

const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);

const readWhole = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  rearm: () => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      rearm();
      const { done, value } = await unlessLeft(reader.read(), signal);
      if (done) return joined(chunks);
      chunks.push(value);
    }
  } catch (cause) {
    // Ends the transfer that was left half way. A body that was read to its end is left alone: browsers would count
    // the request as aborted.
    void reader.cancel().catch(() => undefined);
    throw cause;
  }
};

/** A `Blob` would be handed to another process and read back from there: milliseconds for each answer. */
const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** The same promise, rejected as soon as `signal` aborts, for a fetch that does not watch its signal. */
const unlessLeft = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(new NoAnswerError('The exchange was left.'));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
