import {
  parseJson,
  PUSH_AUTHENTICATED,
  PUSH_AUTHENTICATION_DEADLINE_MS,
  PUSH_CLOSE_CODES,
  PUSH_LIFETIME_MS,
  PushAuthentication,
} from '@account-area/contracts';

import { SECOND_MS } from '../../clock.ts';

/** As much of a WebSocket as a connection needs. */
export interface PushSocket {
  /** Bytes that the other side has not taken yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  /** Breaks the connection without a word. */
  terminate(): void;
}

/** Whose page is at the other end. */
export interface PushIdentity {
  readonly accountId: string;
  /** The session that the token came of; missing in tokens that came of none. */
  readonly session?: string | undefined;
}

/** The connection of one page. */
export interface PushConnection {
  /** Missing until a token was accepted. */
  readonly identity: PushIdentity | undefined;
  /** The last message this page was told; missing when there was none. */
  readonly lastTold: string | undefined;
  /** The page said something. */
  hear(text: string): void;
  /** The page answered a ping. */
  hearPong(): void;
  tell(message: string): void;
  /** Sends what no service said, as testers want it. */
  disturb(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  /** The socket is closed. */
  release(): void;
}

interface ConnectionOptions {
  /** Whose token it is; `null` when it does not hold. */
  readonly identify: (token: string) => Promise<PushIdentity | null>;
  /** Whether account and session still exist; asked after `onIdentified`, so that an end in between is not missed. */
  readonly isSignedIn: (identity: PushIdentity) => Promise<boolean>;
  readonly onIdentified: (identity: PushIdentity) => void;
}

/** Pages that have not answered a ping when the next is due are gone. */
const PING_MS = 30 * SECOND_MS;

/** A page authenticates a few times in half an hour; more messages than that are abuse. */
const MOST_HEARD = 60;

/** A page that does not take what it is told is let go before it fills the memory. */
const MOST_BUFFERED_BYTES = 256 * 1024;

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const POLICY_VIOLATION = 1008;

/**
 * Speaks the protocol of C17.2 over an open socket: a token first and in time, "OK", then whatever the account is told,
 * until the connection is half an hour old.
 */
export const openPushConnection = (socket: PushSocket, options: ConnectionOptions): PushConnection => {
  let identity: PushIdentity | undefined;
  let lastTold: string | undefined;
  let isLive = false;
  let isOver = false;
  let isAnswering = true;
  let heard = 0;
  let hearing = Promise.resolve();

  const deadline = setTimeout(() => refuse('no token in time'), PUSH_AUTHENTICATION_DEADLINE_MS);
  const lifetime = setTimeout(() => close(PUSH_CLOSE_CODES.lifetimeOver, 'lifetime over'), PUSH_LIFETIME_MS);
  const pinging = setInterval(() => {
    if (!isAnswering) {
      terminate();
      return;
    }
    isAnswering = false;
    socket.ping();
  }, PING_MS);

  const release = () => {
    isOver = true;
    isLive = false;
    clearTimeout(deadline);
    clearTimeout(lifetime);
    clearInterval(pinging);
  };
  const close = (code: number, reason: string) => {
    release();
    socket.close(code, reason);
  };
  const terminate = () => {
    release();
    socket.terminate();
  };
  const refuse = (reason: string) => close(PUSH_CLOSE_CODES.unauthenticated, reason);

  const send = (text: string) => {
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) terminate();
    else socket.send(text);
  };

  const authenticate = async (token: string) => {
    const given = await options.identify(token);
    if (!given) {
      refuse('the token does not hold');
      return;
    }
    if (identity && identity.accountId !== given.accountId) {
      close(PUSH_CLOSE_CODES.anotherAccount, 'the token is of another account');
      return;
    }
    identity = given;
    options.onIdentified(given);
    if (!(await options.isSignedIn(given))) {
      refuse('the session has ended');
      return;
    }
    if (isOver) return;
    clearTimeout(deadline);
    isLive = true;
    send(PUSH_AUTHENTICATED);
  };

  const listen = async (text: string) => {
    if (isOver) return;
    const message = PushAuthentication.safeParse(parseJson(text));
    if (message.success) await authenticate(message.data.token);
    else if (!isLive) refuse('the first message must authenticate');
  };

  return {
    get identity() {
      return identity;
    },
    get lastTold() {
      return lastTold;
    },
    hear(text) {
      if (isOver) return;
      heard += 1;
      if (heard > MOST_HEARD) {
        close(POLICY_VIOLATION, 'too many messages');
        return;
      }
      hearing = hearing.then(() => listen(text)).catch(() => terminate());
    },
    hearPong() {
      isAnswering = true;
    },
    tell(message) {
      if (!isLive) return;
      lastTold = message;
      send(message);
    },
    disturb(text) {
      if (isLive) send(text);
    },
    close,
    terminate,
    release,
  };
};
