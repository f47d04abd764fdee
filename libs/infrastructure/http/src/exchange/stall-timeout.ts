import type { HttpEnvironment } from '../http-environment.ts';
import { ExchangeError } from './exchange.ts';

/** How long an answer may pause once it has started. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Fetches a whole answer of text that starts within `startMs`. Gives up on silence, never on slowness: as long as bytes flow, there is no deadline.
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
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(stall, LONGEST_PAUSE_MS);
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) break;
      text += decoder.decode(chunk.value, { stream: true });
    }
    text += decoder.decode();
    // Some statuses allow no body, not even an empty one.
    return new Response(text === '' ? null : text, { headers, status, statusText });
  } catch (cause) {
    request.signal.throwIfAborted();
    throw new ExchangeError({ kind: stalled.signal.aborted ? 'timeout' : 'network' }, { cause });
  } finally {
    clearTimeout(timer);
  }
};
