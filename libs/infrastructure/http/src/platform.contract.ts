import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { fakeAccessTokens } from '@account-area/session/testing';

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
    tokens: fakeAccessTokens(await platform.accessToken(account)).tokens,
  });
  return { ...world, service };
};
