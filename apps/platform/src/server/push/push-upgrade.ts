import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { SERVICES } from '@account-area/contracts';

import { type ExchangeOptions, openExchange } from '../exchange.ts';
import { type FaultSource, awaitDelay } from '../faults.ts';
import type { TokenCheck } from '../guard.ts';
import type { RateLimiter } from '../limits.ts';
import { HttpProblem } from '../problem.ts';
import { openRoute, type Route } from '../route.ts';
import type { PushHub } from './push-hub.ts';

/** Answers requests to change over to another protocol; takes the socket over in any case. */
export type UpgradeHandler = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface UpgradeOptions extends ExchangeOptions {
  readonly hub: PushHub;
  readonly checkToken: TokenCheck;
  /** By address; absent when nothing is limited. */
  readonly limiter: RateLimiter | undefined;
  readonly faults: FaultSource;
}

/** Where pages connect to; the same on every host. */
const PUSH_PATH = SERVICES.push.path;

/** The door of the push connection, as the API page describes it: browsers reach it by upgrading. */
export const pushRoute: Route = openRoute({
  method: 'GET',
  path: PUSH_PATH,
  tag: 'Push',
  summary:
    'A WebSocket, for pages of this address alone. The first message is {"action":"authenticate","token":"…"}, within 5 s; ' +
    'the answer is OK, and then come notifications. It closes after 30 minutes, and with 4401 without a token that holds.',
  access: { kind: 'public', because: 'a browser cannot send a token with an upgrade; the first message carries it' },
  handle: () =>
    Promise.reject(
      new HttpProblem(426, 'Connect by WebSocket', { headers: { Upgrade: 'websocket', Connection: 'Upgrade' } }),
    ),
});

export const createUpgradeHandler = (options: UpgradeOptions): UpgradeHandler => {
  const admit = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | null> => {
    const request = requestOf(incoming);
    const { remoteAddress } = incoming.socket;
    const exchange = request && openExchange(request, { remoteAddress }, randomUUID(), options);
    if (!exchange) return request ? 421 : 400;
    if (new URL(request.url).pathname !== PUSH_PATH) return 404;
    // Only browsers send an origin, and they cannot be made to send another: no page elsewhere may listen in.
    const from = request.headers.get('Origin');
    if (from !== null && from !== exchange.origin) return 403;
    if ((options.limiter?.take(`address ${exchange.remoteAddress}`) ?? 0) > 0) return 429;
    const fault = options.faults({ method: 'GET', path: PUSH_PATH }, undefined);
    if (fault?.kind === 'status') return fault.status;
    if (fault?.kind === 'delay') await awaitDelay(fault);
    const isTaken = options.hub.take({
      incoming,
      socket,
      head,
      identify: (token) =>
        options.checkToken(token, exchange.origin).then(
          ({ sub, sid }) => ({ accountId: sub, session: sid }),
          () => null,
        ),
    });
    return isTaken ? null : 503;
  };

  return (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    admit(incoming, socket, head).then(
      (refusal) => {
        if (refusal !== null) refuse(socket, refusal);
      },
      () => refuse(socket, 500),
    );
  };
};

const requestOf = ({ headers, url = '' }: IncomingMessage): Request | undefined => {
  const address = `http://${headers.host ?? ''}${url}`;
  if (!URL.canParse(address)) return undefined;
  const told = new Headers();
  for (const name of ['origin', 'x-forwarded-proto', 'x-forwarded-for']) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  return new Request(address, { headers: told });
};

const refuse = (socket: Duplex, status: number) => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
