import { ok } from '@account-area/kernel';
import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { accessToken } from '@account-area/session/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { fakeTabs } from './push.fakes.ts';

interface TabOptions {
  readonly account: TestAccount;
  /** Where the platform listens. */
  readonly origin: string;
  /** Of the tokens that are used one after the other, in seconds; one of ten minutes when missing. */
  readonly lifetimesInS?: readonly number[] | undefined;
}

/** A tab of a customer with its push connection to a platform in this process, and every socket that it has opened. */
const openPlatformTab = async (platform: TestPlatform, { account, lifetimesInS = [600], origin }: TabOptions) => {
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

/** A platform for all tests of a `describe` block, and a new customer for each of them. */
export const pushTests = () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  afterAll(() => platform.close());
  return {
    get platform() {
      return platform;
    },
    get anna() {
      return anna;
    },
    openTab: (account: TestAccount, lifetimesInS?: readonly number[]) =>
      openPlatformTab(platform, { account, origin, lifetimesInS }),
    /** Called after the test. */
    endLater: (end: () => void) => void ends.push(end),
  };
};
