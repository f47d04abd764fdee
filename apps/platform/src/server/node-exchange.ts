import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A request without a body that was not read. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query as the listener sees them. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
}

export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/**
 * Lets code that was written for Node's own request and response answer a web request, without a port: both ends of a real
 * HTTP exchange in memory. Rejects when the listener does.
 */
export const answerWith = async (listener: NodeListener, given: PlainRequest): Promise<Response> => {
  const [near, far] = duplexPair();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const server = createServer((incoming, outgoing) => {
    listener(incoming, outgoing).catch(reject);
  });
  try {
    const outgoing = httpRequest({
      createConnection: () => near,
      method: given.method,
      path: given.url,
      headers: Object.fromEntries(given.headers),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      toResponse(incoming).then(resolve, reject);
    });
    server.emit('connection', far);
    outgoing.end(given.body);
    return await promise;
  } finally {
    server.close();
    near.destroy();
    far.destroy();
  }
};

const NO_BODY = new Set([204, 205, 304]);

const toResponse = async (incoming: IncomingMessage) => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (HOP_BY_HOP.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  const body = await buffer(incoming);
  return new Response(NO_BODY.has(status) ? null : body, { status, headers });
};

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
