import { PUSH_CLOSE_CODES, PUSH_MESSAGE_BYTES } from '@account-area/contracts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Database, Listening } from '../../storage/database/database.ts';
import type { Logger } from '../logging.ts';
import { listenToPush, type PushNews } from './push-bus.ts';
import { openPushConnection, type PushConnection, type PushIdentity } from './push-connection.ts';

/** An upgrade that was let in, less its socket. */
interface Upgrade {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Whose token it is at the address that was asked; `null` when it does not hold. */
  readonly identify: (token: string) => Promise<PushIdentity | null>;
}

/** All push connections of this process. */
export interface PushHub {
  /** Takes over the socket of an upgrade; `false` when there are too many. */
  take(upgrade: Upgrade): boolean;
  /** The connections that were accepted, of one account or of all. */
  readonly connections: (accountId?: string) => readonly PushConnection[];
  /** Sends everybody elsewhere. */
  drain(): void;
  stop(): Promise<void>;
}

interface HubOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Whether account and session still exist. */
  readonly isSignedIn: (identity: PushIdentity) => Promise<boolean>;
}

const MOST_CONNECTIONS = 10_000;

/** One socket serves all tabs of a browser; a customer has a few browsers. */
const MOST_OF_ACCOUNT = 20;

const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/** Holds the connections and passes on what is announced; listens to the database while there are any. */
export const createPushHub = ({ database, log, isSignedIn }: HubOptions): PushHub => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PUSH_MESSAGE_BYTES, clientTracking: false });
  const all = new Set<PushConnection>();
  let listening: Promise<Listening> | undefined;
  let isDraining = false;

  const connections = (accountId?: string) =>
    [...all].filter(({ identity }) => identity && (accountId === undefined || identity.accountId === accountId));

  const onNews = (news: PushNews) => {
    if (news.kind === 'message') {
      const text = JSON.stringify(news.message);
      for (const connection of connections(news.accountId)) connection.tell(text);
      return;
    }
    const isEnded = ({ identity }: PushConnection) =>
      news.kind === 'account-ended' ? identity?.accountId === news.accountId : identity?.session === news.session;
    for (const connection of [...all].filter(isEnded)) {
      connection.close(PUSH_CLOSE_CODES.unauthenticated, 'the session has ended');
    }
  };
  // A client that reconnects reads the services again, so nothing is missed for good.
  const onLost = () => {
    listening = undefined;
    for (const connection of all) connection.close(SERVICE_RESTART, 'messages may have been missed');
  };
  const listen = () => {
    listening ??= listenToPush(database, { onNews, onLost });
    listening.catch(() => {
      listening = undefined;
    });
    return listening;
  };

  const hold = (socket: WebSocket, identify: Upgrade['identify']) => {
    const connection = openPushConnection(socket, {
      identify,
      isSignedIn: async (identity) => {
        await listen();
        return isSignedIn(identity);
      },
      onIdentified({ accountId }) {
        if (connections(accountId).length > MOST_OF_ACCOUNT) connection.close(TRY_AGAIN_LATER, 'too many connections');
      },
    });
    all.add(connection);
    socket.on('message', (content, isBinary) => connection.hear(isBinary ? '' : textOf(content)));
    socket.on('pong', () => connection.hearPong());
    socket.on('error', (error) => log.info({ message: error.message }, 'a push connection broke'));
    socket.on('close', () => {
      connection.release();
      all.delete(connection);
    });
  };

  return {
    take({ incoming, socket, head, identify }) {
      if (isDraining || all.size >= MOST_CONNECTIONS) return false;
      sockets.handleUpgrade(incoming, socket, head, (opened) => hold(opened, identify));
      return true;
    },
    connections,
    drain() {
      isDraining = true;
      for (const connection of all) connection.close(GOING_AWAY, 'the platform stops');
    },
    async stop() {
      for (const connection of all) connection.terminate();
      await (await listening?.catch(() => undefined))?.close();
    },
  };
};

const textOf = (content: Buffer | ArrayBuffer | readonly Buffer[]): string =>
  content instanceof ArrayBuffer
    ? Buffer.from(content).toString()
    : Array.isArray(content)
      ? Buffer.concat(content).toString()
      : content.toString();
