import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { SECOND_MS } from '../clock.ts';
import type { Handler } from './handler.ts';
import type { UpgradeHandler } from './push/push-upgrade.ts';

/** What answers at a port. */
export interface HttpAnswers {
  readonly handle: Handler;
  readonly upgrade: UpgradeHandler;
}

/** Longer than proxies keep idle connections, so that the proxy closes first and no request is lost between. */
const KEEP_ALIVE_MS = 65 * SECOND_MS;

/** A server that does not listen yet; `answers` is asked for every request, so that it may change. */
export const createHttpServer = (answers: () => HttpAnswers): Server => {
  const answer = getRequestListener(
    (request, { incoming, outgoing }) =>
      answers().handle(request, {
        remoteAddress: incoming.socket.remoteAddress,
        hangUp: () => void outgoing.destroy(),
      }),
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + SECOND_MS },
    (incoming, outgoing) => {
      void answer(incoming, outgoing);
    },
  );
  server.on('upgrade', (incoming, socket, head) => answers().upgrade(incoming, socket, head));
  return server;
};
