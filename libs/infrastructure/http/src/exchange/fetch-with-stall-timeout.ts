import type { HttpEnvironment } from '../http-environment.ts';
import { ExchangeError } from './exchange.ts';

/** How long an answer may pause once it has started. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Fetches a whole answer that starts within `startMs`. Gives up on silence, never on slowness: as long as bytes flow, there is no deadline.
 *
 * Rejects with an {@link ExchangeError} for a timeout or a broken connection, or with the reason of the request's signal.
 */
export const fetchWithStallTimeout = async (
  { clock, fetch }: Pick<HttpEnvironment, 'clock' | 'fetch'>,
  request: Request,
  startMs: number,
): Promise<Response> => {
  const stalled = new AbortController();
  const stall = () => stalled.abort();
  let timer = setTimeout(stall, startMs);
  try {
    const signal = AbortSignal.any([request.signal, stalled.signal]);
    const { body, headers, status, statusText } = await fetch(new Request(request, { signal }));
    clock.learn(headers);
    const reader = body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(stall, LONGEST_PAUSE_MS);
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) break;
      chunks.push(chunk.value);
    }
    const bytes = joined(chunks);
    // Some statuses allow no body, not even an empty one.
    return new Response(bytes.length === 0 ? null : bytes, { headers, status, statusText });
  } catch (cause) {
    request.signal.throwIfAborted();
    throw new ExchangeError({ kind: stalled.signal.aborted ? 'timeout' : 'network' }, { cause });
  } finally {
    clearTimeout(timer);
  }
};

const joined = (chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  chunks.reduce((at, chunk) => {
    bytes.set(chunk, at);
    return at + chunk.length;
  }, 0);
  return bytes;
};
