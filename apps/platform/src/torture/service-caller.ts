import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../clock.ts';

/** A call of the services by a customer. */
export interface ServiceCall {
  readonly method: string;
  /** Relative to the origin, or absolute. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Calls services that may be killed while they answer. */
export interface ServiceCaller {
  /** An answer that settles something, or `undefined` when the outcome is unknown. */
  ask(call: ServiceCall): Promise<Response | undefined>;
  /** Asks until there is such an answer. */
  askUntilAnswered(call: ServiceCall): Promise<Response>;
}

interface CallerOptions {
  readonly origin: string;
  readonly token: string;
  /** Calls after it fail with its reason, and say what the last one was answered. */
  readonly deadline: AbortSignal;
}

const CALL_LIMIT_MS = 15 * SECOND_MS;
const PAUSE_MS = 40;
const LONGEST_TEXT = 1000;

/** Statuses of a platform that is in trouble, or of something that is not as far as the client thinks. */
const TRY_AGAIN = new Set([409, 423, 429, 500, 502, 503, 504]);

export const createServiceCaller = ({ origin, token, deadline }: CallerOptions): ServiceCaller => {
  let last = 'none';
  const ask = async ({ method, address, headers, body }: ServiceCall) => {
    if (deadline.aborted) throw new Error(`Too late. The last answer: ${last}`, { cause: deadline.reason });
    const said = (answer: unknown) => (last = `${method} ${address}: ${String(answer)}`);
    try {
      const response = await fetch(new URL(address, origin), {
        method,
        headers: { Authorization: `Bearer ${token}`, ...headers },
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        ...(body !== undefined && { body }),
      });
      // Only an answer that has come whole is one.
      const text = await response.clone().text();
      said(`${response.status} ${text.slice(0, LONGEST_TEXT)}`);
      if (!TRY_AGAIN.has(response.status)) return response;
    } catch (error) {
      said(error);
      // Killed while it answered, or not up again yet.
    }
    await wait(PAUSE_MS);
    return undefined;
  };

  return {
    ask,
    async askUntilAnswered(call) {
      for (;;) {
        const answer = await ask(call);
        if (answer) return answer;
      }
    },
  };
};
