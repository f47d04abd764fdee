import { PushNotification } from '@account-area/contracts';
import type { TabLock } from '@account-area/session';
import * as z from 'zod/mini';

import { openPushConnection, type PushEnvironment, type PushListener } from './push-connection.ts';

/** The tabs that share one connection; a program is one tab alone. */
export interface PushTabs {
  /** Its holder has the connection. */
  readonly lock: TabLock;
  readonly channel: PushChannel;
  readonly tabId: string;
}

/** Tells the other tabs of this host something, and hears what they tell; never itself. */
export interface PushChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

/** One connection for many listeners. */
export interface SharedPush {
  /**
   * Wants the connection until the returned function is called; it is open while a listener of any tab wants it. Told that
   * it is lost, a listener is told nothing more and joins again when it likes.
   */
  join(listener: PushListener): () => void;
}

const TabMessage = z.discriminatedUnion('kind', [
  /** A tab wants to know whether there is a connection. */
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('opened'), by: z.string() }),
  z.object({ kind: z.literal('lost'), by: z.string() }),
  z.object({ kind: z.literal('heard'), notification: PushNotification }),
]);
type TabMessage = z.infer<typeof TabMessage>;

/**
 * One push connection for all tabs of a browser. Tabs that want it queue for one lock. Its holder opens the socket and
 * tells the others what is heard; when that tab is closed the browser hands the lock to the next, which opens a socket
 * of its own and says so.
 */
export const createSharedPush = (environment: PushEnvironment, { channel, lock, tabId }: PushTabs): SharedPush => {
  const listeners = new Set<PushListener>();
  let wanting: AbortController | null = null;
  let isLeading = false;
  /** The tab whose connection is open. */
  let leader: string | null = null;

  const tell = (message: TabMessage) => channel.postMessage(message);
  const open = (by: string) => {
    leader = by;
    for (const listener of listeners) listener.opened();
  };
  const lose = () => {
    leader = null;
    const told = [...listeners];
    listeners.clear();
    rest();
    for (const listener of told) listener.lost();
  };
  const spread = (notification: PushNotification) => {
    for (const listener of listeners) listener.heard(notification);
  };

  const hear = ({ data }: { readonly data: unknown }) => {
    const parsed = TabMessage.safeParse(data);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.kind === 'asked' && isLeading && leader === tabId) tell({ kind: 'opened', by: tabId });
    if (message.kind === 'opened') open(message.by);
    // A tab that had the connection before this one may be late to say that it lost it.
    if (message.kind === 'lost' && !isLeading && (leader ?? message.by) === message.by) lose();
    if (message.kind === 'heard') spread(message.notification);
  };

  /** Holds the lock for as long as the connection lasts, or this tab wants it. */
  const lead = (signal: AbortSignal): Promise<void> =>
    new Promise((release) => {
      isLeading = true;
      const stop = () => {
        close();
        isLeading = false;
        if (leader === tabId) leader = null;
        release();
      };
      const close = openPushConnection(environment, {
        opened: () => {
          open(tabId);
          tell({ kind: 'opened', by: tabId });
        },
        lost: () => {
          tell({ kind: 'lost', by: tabId });
          lose();
        },
        heard: (notification) => {
          spread(notification);
          tell({ kind: 'heard', notification });
        },
      });
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });

  const want = () => {
    const { signal } = (wanting = new AbortController());
    channel.addEventListener('message', hear);
    tell({ kind: 'asked' });
    // Leaving the queue rejects, which is of no interest. A browser that refuses the lock has no connection.
    void lock
      .alone(() => lead(signal), signal)
      .catch(() => {
        if (!signal.aborted) lose();
      });
  };
  const rest = () => {
    wanting?.abort();
    wanting = null;
    leader = null;
    channel.removeEventListener('message', hear);
  };

  return {
    join: (listener) => {
      listeners.add(listener);
      if (wanting === null) want();
      else if (leader !== null) listener.opened();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) rest();
      };
    },
  };
};
