import {
  parseJson,
  PUSH_AUTHENTICATED,
  PUSH_CLOSE_CODES,
  type PushAuthentication,
  PushNotification,
} from '@account-area/contracts';
import type { AccessToken, AccessTokens } from '@account-area/session';

/** How long the platform may take to accept the token, in milliseconds. */
const ACKNOWLEDGEMENT_MS = 10_000;

/** The largest message that is looked at, in characters; the platform sends none half as large. */
export const MAX_MESSAGE_CHARACTERS = 64 * 1024;

/** What a push connection needs of the world. */
export interface PushEnvironment {
  readonly tokens: AccessTokens;
  readonly openSocket: () => PushSocket;
  /** Runs `task` in `delayMs`, unless the returned function is called before. */
  readonly after: (delayMs: number, task: () => void) => () => void;
}

/** The part of a `WebSocket` that is used. */
export type PushSocket = Pick<WebSocket, 'addEventListener' | 'close' | 'send'>;

/** What hears of a connection, and over it. */
export interface PushListener {
  /** The connection is open; whatever happened before has to be asked for. */
  readonly opened: () => void;
  /** It could not be opened, or dropped. Nothing more is told. */
  readonly lost: () => void;
  readonly heard: (notification: PushNotification) => void;
}

/**
 * Opens one connection to the platform's push socket, whose first message authenticates, and tells what is
 * heard on it. A token that is not accepted is renewed once.
 *
 * @returns the function that closes it; nothing is told afterwards
 */
export const openPushConnection = (environment: PushEnvironment, listener: PushListener): (() => void) => {
  const leaving = new AbortController();
  const lose = () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    listener.lost();
  };
  const { tokens } = environment;

  const connect = async (isRenewed: boolean, rejected: AccessToken | null): Promise<void> => {
    const answer = rejected === null ? tokens.current(leaving.signal) : tokens.renew(rejected, leaving.signal);
    const token = await answer;
    if (leaving.signal.aborted) return;
    if (!token.ok) {
      lose();
      return;
    }
    const ending = await converse(environment, token.value, listener, leaving.signal);
    if (ending === 'rejected' && !isRenewed) await connect(true, token.value);
    else {
      // For the next connection.
      if (ending === 'expired') void tokens.renew(token.value, new AbortController().signal);
      lose();
    }
  };

  void connect(false, null).catch(lose);
  return () => leaving.abort();
};

/** How a conversation ended: the token was not accepted, was accepted no longer, or the line dropped. */
type Ending = 'rejected' | 'expired' | 'dropped';

/** Runs one socket to its end. */
const converse = (
  { after, openSocket }: PushEnvironment,
  token: AccessToken,
  listener: PushListener,
  leaving: AbortSignal,
): Promise<Ending> =>
  new Promise((resolve) => {
    const socket = openSocket();
    const over = new AbortController();
    const { signal } = over;
    let isOpen = false;

    const end = (ending: Ending) => {
      if (signal.aborted) return;
      over.abort();
      stopWaiting();
      leaving.removeEventListener('abort', leave);
      socket.close();
      resolve(ending);
    };
    const leave = () => end('dropped');
    const stopWaiting = after(ACKNOWLEDGEMENT_MS, () => end('rejected'));
    leaving.addEventListener('abort', leave, { once: true });

    const authenticate = () =>
      socket.send(JSON.stringify({ action: 'authenticate', token } satisfies PushAuthentication));
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || data.length > MAX_MESSAGE_CHARACTERS) return;
      if (data === PUSH_AUTHENTICATED) {
        if (isOpen) return;
        isOpen = true;
        stopWaiting();
        listener.opened();
        return;
      }
      const notification = PushNotification.safeParse(parseJson(data));
      if (isOpen && notification.success) listener.heard(notification.data);
    };
    const close = ({ code }: CloseEvent) => {
      if (code !== PUSH_CLOSE_CODES.unauthenticated) end('dropped');
      else end(isOpen ? 'expired' : 'rejected');
    };

    socket.addEventListener('open', authenticate, { signal });
    socket.addEventListener('message', hear, { signal });
    socket.addEventListener('close', close, { signal });
  });
