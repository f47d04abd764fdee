import type { PushNotification } from '@account-area/contracts';
import type { LostNewsWorld, OrderedNewsWorld } from '@account-area/kernel/conformance';
import { settle } from '@account-area/kernel/testing';
import type { TabLock } from '@account-area/session';
import { fakeAccessTokens } from '@account-area/session/testing';

import type { PushEnvironment, PushSocket } from './push-connection.ts';
import { createSharedPush, type PushChannel, type SharedPush } from './shared-push.ts';

/** The platform's end of one socket, moved by hand. */
export class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  isClosed = false;

  send(message: string): void {
    this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  tell(notification: object): void {
    this.say(JSON.stringify(notification));
  }

  drop(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** A world whose sockets and tokens a test moves by hand; time passes when it says so. */
export const pushWorld = () => {
  const sockets: FakeSocket[] = [];
  const waiting = new Set<{ readonly task: () => void }>();
  const { renewals, tokens } = fakeAccessTokens();
  const environment: PushEnvironment = {
    tokens,
    openSocket: (): PushSocket => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    after: (_, task) => {
      const entry = { task };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
  };
  return {
    environment,
    sockets,
    renewals,
    socket: () => {
      const last = sockets.at(-1);
      if (last === undefined) throw new Error('No socket was opened.');
      return last;
    },
    /** Lets everything that waits for time to pass happen. */
    passTime: () => {
      for (const entry of [...waiting]) {
        waiting.delete(entry);
        entry.task();
      }
    },
    isWaiting: () => waiting.size > 0,
  };
};

export const fakeTabs = (environment: PushEnvironment) => {
  const hearers = new Map<string, Set<(message: { readonly data: unknown }) => void>>();
  let turn: Promise<unknown> = Promise.resolve();
  const lock: TabLock = {
    alone: (task, signal) => {
      const own = turn.then(() => {
        signal.throwIfAborted();
        return task();
      });
      turn = own.catch(() => undefined);
      return own;
    },
  };
  const post = (from: string | null, data: unknown) => {
    for (const [tabId, tab] of hearers) {
      if (tabId !== from) for (const hear of tab) hear({ data });
    }
  };
  return {
    /** Says something on the channel that no tab has said. */
    post: (data: unknown) => post(null, data),
    openTab: (tabId: string, ownLock = lock) => {
      const own = new Set<(message: { readonly data: unknown }) => void>();
      hearers.set(tabId, own);
      const channel: PushChannel = {
        postMessage: (data) => post(tabId, data),
        addEventListener: (_, listener) => own.add(listener),
        removeEventListener: (_, listener) => own.delete(listener),
      };
      return createSharedPush(environment, { channel, lock: ownLock, tabId });
    },
  };
};

/** A tab that follows news, and what it was told since its connection was asked for, which is open and authenticated. */
export const followInTab = async (
  follow: (push: SharedPush, report: (news: { readonly type: string }) => void) => () => void,
) => {
  const world = pushWorld();
  const tabs = fakeTabs(world.environment);
  const told: string[] = [];
  const leave = follow(tabs.openTab('tab'), ({ type }) => told.push(type));
  await settle();
  world.socket().open();
  world.socket().say('OK');
  return {
    ...world,
    leave,
    tabs,
    told,
    tell: (type: string, second = 0) => world.socket().tell(libraryMessage(type, second)),
  };
};

/** What the platform says to a tab that follows news. */
interface PlatformMessages<Happening extends string> {
  /** Of what happens, oldest first. */
  readonly of: Readonly<Record<Happening, readonly object[]>>;
  /** Older than all of these. */
  readonly outdated: object;
  /** Of other things. */
  readonly others: readonly object[];
}

/** A tab whose connection is moved by hand, as kits of news ask for. */
export const platformTab = () => {
  const { environment, socket } = pushWorld();
  const connected = new Set<FakeSocket>();
  let last: readonly object[] = [];
  return {
    push: fakeTabs(environment).openTab('tab'),
    connect: async () => {
      await settle();
      if (connected.has(socket())) return;
      connected.add(socket());
      socket().open();
      socket().say('OK');
    },
    tell: (messages: readonly object[]) => {
      last = messages;
      for (const message of messages) socket().tell(message);
    },
    /** Says what cannot be read, also where it is nearly `whole`, and what is about other things. */
    garble: (whole: object, others: readonly object[]) => {
      for (const text of ['<html>', '7', '{}']) socket().say(text);
      for (const field of Object.keys(whole)) socket().tell({ ...whole, [field]: 'nothing' });
      for (const message of others) socket().tell(message);
    },
    /** Says what it told last once more, and what is older. */
    repeat: (outdated: object) => {
      for (const message of [...last, outdated]) socket().tell(message);
    },
    cut: async () => {
      socket().drop();
      await settle();
    },
  };
};

/** News in such a tab. */
export const newsInTab = <Happening extends string>(
  follow: (push: SharedPush, report: (news: { readonly type: string }) => void) => () => void,
  { of, others, outdated }: PlatformMessages<Happening>,
): LostNewsWorld<Happening> & OrderedNewsWorld<Happening> => {
  const { garble, push, repeat, tell, ...tab } = platformTab();
  const [whole = {}] = Object.values<readonly object[]>(of).flat();
  return {
    ...tab,
    follow: (report) => follow(push, report),
    happen: (happening) => tell(of[happening]),
    garble: () => garble(whole, others),
    repeat: () => repeat(outdated),
  };
};

/** A message of the library: not of an archive. */
export const libraryMessage = (type: string, second = 0) => ({
  id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40',
  type,
  data: { payload: {}, timestamp: `2026-03-15T11:00:0${second}Z` },
});

export const notes = () => {
  const told: string[] = [];
  return {
    told,
    opened: () => void told.push('opened'),
    lost: () => void told.push('lost'),
    heard: (notification: PushNotification) =>
      void told.push('key' in notification ? notification.key : notification.type),
  };
};

export const notification = (key: string, changes: object = {}) => ({
  id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40',
  timestamp: '2026-03-15T11:00:00.000Z',
  key,
  message: { userId: 'account-1', downloadId: 'archive-1' },
  ...changes,
});
