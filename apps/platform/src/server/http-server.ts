import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { SECOND_MS } from '../clock.ts';
import { limitedAs } from './caller-address.ts';
import type { Handler } from './handler.ts';
import type { UpgradeHandler } from './push/push-upgrade.ts';

/** What answers at a port. */
export interface HttpAnswers {
  readonly handle: Handler;
  readonly upgrade: UpgradeHandler;
}

/** Longer than proxies keep idle connections, so that the proxy closes first and no request is lost between. */
const KEEP_ALIVE_MS = 65 * SECOND_MS;

/** Sockets at once: pages that are told news, and requests; from everywhere, and from one address. */
const MOST_CONNECTIONS = 12_000;
const MOST_CONNECTIONS_OF_ADDRESS = 1000;

interface HttpServerOptions {
  /** Sockets that one address may have; behind a proxy, all customers have its address. */
  readonly connectionsOfAddress?: number;
}

/** A server that does not listen yet; `answers` is asked for every request, so that it may change. */
export const createHttpServer = (
  answers: () => HttpAnswers,
  { connectionsOfAddress = MOST_CONNECTIONS_OF_ADDRESS }: HttpServerOptions = {},
): Server => {
  const answer = getRequestListener(
    (request, { incoming, outgoing }) =>
      answers().handle(request, {
        remoteAddress: incoming.socket.remoteAddress,
        hangUp: () => void outgoing.destroy(),
      }),
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    // Bodies have deadlines of their own: a large file on a slow line may take its time.
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + SECOND_MS, requestTimeout: 0 },
    (incoming, outgoing) => {
      void answer(incoming, outgoing);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  limitConnections(server, connectionsOfAddress);
  server.on('upgrade', (incoming, socket, head) => answers().upgrade(incoming, socket, head));
  return server;
};

/** Closes a connection of an address that has as many as may be. */
const limitConnections = (server: Server, most: number) => {
  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = limitedAs(socket.remoteAddress);
    const open = byAddress.get(address) ?? 0;
    if (open >= most) {
      socket.destroy();
      return;
    }
    byAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });
};
