/** What was asked for before the app was there. */
export interface EarlyAnswers {
  /**
   * The answer to a GET request, for the first caller; `null` when the request was not sent early. Resolves with `null` when
   * it was not answered well: the caller asks anew.
   */
  readonly take: (request: Request) => Promise<Response | null> | null;
  /** Forgets what no caller has taken: what is asked for later is to be as fresh as ever. */
  readonly forget: () => void;
  /** Whether the page was left for the sign-in page: `true` once for each departure. */
  readonly takeDeparture: () => boolean;
}

/** Nothing was asked for. */
export const NO_EARLY_ANSWERS: EarlyAnswers = { take: () => null, forget: () => undefined, takeDeparture: () => false };

/** How requests are sent before the app is there. */
export interface EarlyRequests extends Pick<EarlyAnswers, 'forget' | 'take'> {
  /** What is answered, as JSON; `undefined` for anything else, a malformed address included. Never rejects. */
  readonly ask: (address: string, how?: Pick<RequestInit, 'cache' | 'headers'>) => Promise<unknown>;
}

/**
 * A request that is not answered whole by then is given up, in milliseconds. A caller that waits for its answer has deadlines of its
 * own, and asks anew.
 */
const DEADLINE_MS = 30_000;

/** Sends requests and keeps their answers until a caller takes them. Nothing is retried, reported or checked here. */
export const createEarlyRequests = (fetch: (request: Request) => Promise<Response>): EarlyRequests => {
  const waiting = new Map<string, Promise<WholeAnswer | null>>();
  return {
    ask: async (address, how) => {
      try {
        const request = new Request(address, { ...how, signal: AbortSignal.timeout(DEADLINE_MS) });
        const answer = wholeAnswerOf(fetch(request));
        waiting.set(keyOf(request), answer);
        const read: unknown = JSON.parse((await answer)?.text ?? '');
        return read;
      } catch {
        return undefined;
      }
    },
    take: (request) => {
      const key = keyOf(request);
      const answer = waiting.get(key);
      if (answer === undefined || request.method !== 'GET') return null;
      waiting.delete(key);
      return answer.then((whole) => whole && new Response(whole.text, whole.response));
    },
    forget: () => waiting.clear(),
  };
};

interface WholeAnswer {
  readonly text: string;
  readonly response: Response;
}

/** Whole, so that a connection that breaks off on the way is noticed by the caller, which asks anew. */
const wholeAnswerOf = async (sent: Promise<Response>): Promise<WholeAnswer | null> => {
  try {
    const response = await sent;
    return response.ok ? { response, text: await response.text() } : null;
  } catch {
    return null;
  }
};

/** What an answer depends on: where it was asked for, and with which token. */
const keyOf = ({ headers, url }: Request): string => `${headers.get('authorization') ?? ''} ${url}`;
