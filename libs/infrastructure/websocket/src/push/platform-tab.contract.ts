import { ok } from '@account-area/kernel';
import type { TestAccount, TestPlatform } from '@account-area/platform/testing';
import { accessToken } from '@account-area/session/testing';

import { fakeTabs } from './push.fakes.ts';

interface TabOptions {
  readonly account: TestAccount;
  /** Where the platform listens. */
  readonly origin: string;
  /** Of the tokens that are used one after the other, in seconds; one of ten minutes when missing. */
  readonly lifetimesInS?: readonly number[] | undefined;
}

/** A tab of a customer with its push connection to a platform in this process, and every socket that it has opened. */
export const openPlatformTab = async (
  platform: TestPlatform,
  { account, lifetimesInS = [600], origin }: TabOptions,
) => {
  const tokens = await Promise.all(
    lifetimesInS.map((expiresInS) => platform.accessToken(account, { origin, expiresInS })),
  );
  const sockets: WebSocket[] = [];
  let used = 0;
  const token = () => Promise.resolve(ok(accessToken(tokens[used] ?? 'none')));
  const push = fakeTabs({
    tokens: {
      current: token,
      renew: () => {
        used += 1;
        return token();
      },
      refuse: () => undefined,
    },
    openSocket: () => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
      sockets.push(socket);
      return socket;
    },
    after: (delayMs, task) => {
      const waiting = setTimeout(task, delayMs);
      return () => clearTimeout(waiting);
    },
  }).openTab('tab');
  return { push, sockets };
};
