import { SECOND_MS } from '../clock.ts';
import type { Place } from './load.ts';
import { HttpProblem } from './problem.ts';

/** How long a client may take to send a body. */
export interface BodyDeadlines {
  /** One that is read before anything is done with it, from the head of the request to the last byte. */
  readonly wholeMs: number;
  /** A file, from one of its bytes to the next. */
  readonly pauseMs: number;
}

/** Gets the bodies of requests, whose senders may be slow, or never go on. */
export interface Bodies {
  /** The request with all of its body; throws a 408 when it does not come in time, and a 413 when it is too large. */
  whole(request: Request, address: string): Promise<Request>;
  /** The request with a body that breaks off when it stands still. Its work takes no place while it waits for bytes. */
  flowing(request: Request, place: Place): Request;
}

const BODY_DEADLINES: BodyDeadlines = { wholeMs: 15 * SECOND_MS, pauseMs: 30 * SECOND_MS };

/** Largest body that is read as a whole, in bytes. */
const LARGEST_BODY = 1024 * 1024;

/** Bodies that are waited for at once, because what came of them is in memory; from everywhere, and from one address. */
const MOST_AWAITED = 500;
const MOST_AWAITED_OF_ADDRESS = 100;

/** A body that is waited for. */
interface Awaited {
  readonly address: string;
  /** Gives up. */
  readonly end: () => void;
}

export const createBodies = ({ pauseMs, wholeMs }: BodyDeadlines = BODY_DEADLINES): Bodies => {
  // In the order they began.
  const awaited = new Set<Awaited>();

  /** The one that waits longest goes: a body that is really being sent is here soon. */
  const makeRoom = (address: string) => {
    const ofAddress = [...awaited].filter((other) => other.address === address);
    const crowd = ofAddress.length >= MOST_AWAITED_OF_ADDRESS ? ofAddress : awaited.size >= MOST_AWAITED ? awaited : [];
    const [oldest] = crowd;
    oldest?.end();
  };

  const read = async (body: ReadableStream<Uint8Array>, address: string) => {
    makeRoom(address);
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const waiting = { address, end: () => reject(late()) };
    awaited.add(waiting);
    const deadline = setTimeout(waiting.end, wholeMs);
    try {
      return await bytesOf(body, ended);
    } finally {
      clearTimeout(deadline);
      awaited.delete(waiting);
    }
  };

  return {
    async whole(request, address) {
      // Looking at the body of a request makes a whole one of it, which few need.
      if (request.method === 'GET' || request.method === 'HEAD') return request;
      const { body, headers, method, signal, url } = request;
      if (body === null) return request;
      if (Number(headers.get('Content-Length')) > LARGEST_BODY) throw tooLarge();
      const bytes = await read(body, address);
      return new Request(url, { headers, method, signal, ...(bytes.length > 0 && { body: bytes }) });
    },
    flowing(request, place) {
      const { body, headers, method, signal, url } = request;
      if (body === null) return request;
      const reader = body.getReader();
      const flow = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await place.leaveDuring(() => inTime(reader.read(), pauseMs));
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        // Nothing is asked for that nobody reads yet.
        { highWaterMark: 0 },
      );
      // Node wants to hear of `duplex`, of which TypeScript's types know nothing.
      const changes = { body: flow, duplex: 'half', headers, method, signal };
      return new Request(url, changes);
    },
  };
};

const bytesOf = async (body: ReadableStream<Uint8Array>, ended: Promise<never>): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const next = reader.read().catch((error: unknown) => {
      throw new HttpProblem(400, 'The body broke off', { cause: error });
    });
    const { done, value } = await Promise.race([next, ended]);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > LARGEST_BODY) throw tooLarge();
    chunks.push(value);
  }
};

const inTime = async <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(late()), limitMs);
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(deadline);
  }
};

/** Whoever is answered before all was sent must not send the rest to the next request. */
const late = () => new HttpProblem(408, 'The body did not come in time', { headers: { Connection: 'close' } });

const tooLarge = () => new HttpProblem(413, 'The body is too large');
