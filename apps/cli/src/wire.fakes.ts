import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A call that a program made. */
export interface WireCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A call that is held up. */
export interface HeldCall {
  readonly letThrough: () => void;
}

/** A wire between a program and a platform, where calls are told of, and may be held up. */
export interface Wire {
  /** What a program takes for the platform. */
  readonly address: string;
  /** All calls since the last time they were taken, in their order. */
  readonly take: () => readonly WireCall[];
  /** Lets no call of this kind through; fulfils with the first one. */
  readonly hold: (isHeld: (call: WireCall) => boolean) => Promise<HeldCall>;
  /** Refuses all calls of this kind. */
  readonly refuse: (isRefused: (call: WireCall) => boolean) => void;
  /** Lets all calls through, but for those that are held up already. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** Every call gets to the platform at `target` as it was made. */
export const startWire = async (target: string): Promise<Wire> => {
  const { hostname, port } = new URL(target);
  let calls: WireCall[] = [];
  let isHeld: (call: WireCall) => boolean = () => false;
  let tellHeld: (call: HeldCall) => void = () => undefined;
  let isRefused: (call: WireCall) => boolean = () => false;

  const server = createServer((incoming, outgoing) => {
    // A program may leave in the middle of a call.
    incoming.on('error', () => undefined);
    outgoing.on('error', () => undefined);
    const passCall = (body: Buffer) => {
      const { headers, method = 'GET', url: path = '/' } = incoming;
      const call = { method, path, headers, body };
      calls.push(call);
      const letThrough = () => passOn({ hostname, port }, call, outgoing);
      if (isRefused(call)) outgoing.writeHead(403).end();
      else if (isHeld(call)) tellHeld({ letThrough });
      else letThrough();
    };
    void bodyOf(incoming).then(passCall, () => outgoing.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  return {
    address: `http://localhost:${typeof at === 'object' && at !== null ? at.port : 0}`,
    take: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    hold: (matches) => {
      isHeld = matches;
      return new Promise((resolve) => (tellHeld = resolve));
    },
    refuse: (matches) => {
      isRefused = matches;
    },
    release: () => {
      isHeld = () => false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(incoming, 'end');
  return Buffer.concat(chunks);
};

const passOn = (
  target: { readonly hostname: string; readonly port: string },
  { body, headers, method, path }: WireCall,
  outgoing: ServerResponse,
) => {
  const onwards = request({ ...target, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  onwards.end(body);
};
