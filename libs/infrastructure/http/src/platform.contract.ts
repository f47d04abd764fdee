import { ok } from '@account-area/kernel';
import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { accessToken } from '@account-area/session/testing';
import type { AccessTokens } from '@account-area/session';

import { type Answering, httpWorld } from './exchange/http-world.fakes.ts';
import { createRemoteService, type RemoteService } from './exchange/remote-service.ts';

/** What lies between an adapter and the platform. */
type Layer = (fetch: Answering) => Answering;

/** A platform in this process, and adapters' way to it. */
export const startPlatform = async () => {
  const platform = await startTestPlatform();
  return {
    platform,
    serviceOf: (path: string, account: TestAccount, layer?: Layer) => serviceOf(platform, path, account, layer),
  };
};

/** One of the platform's services as `account` reaches it, and what its adapter reports. */
const serviceOf = async (platform: TestPlatform, path: string, account: TestAccount, layer?: Layer) => {
  const fetch: Answering = (request) => platform.fetch(request);
  const world = httpWorld(layer === undefined ? fetch : layer(fetch));
  const service: RemoteService = createRemoteService(world.environment, {
    name: path,
    baseUrl: `${platform.origin}/${path}`,
    tokens: tokensOf(await platform.accessToken(account)),
  });
  return { ...world, service };
};

/** The token of a customer who never needs another one. */
const tokensOf = (text: string): AccessTokens => ({
  current: () => Promise.resolve(ok(accessToken(text))),
  renew: () => Promise.resolve(ok(accessToken(text))),
  refuse: () => undefined,
});
