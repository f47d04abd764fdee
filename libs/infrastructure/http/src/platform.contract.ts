import { type ServiceName, SERVICES } from '@account-area/contracts';
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
    serviceOf: (name: ServiceName, account: TestAccount, layer?: Layer) => serviceOf(platform, name, account, layer),
  };
};

/** One of the platform's services as `account` reaches it, and what its adapter reports. */
const serviceOf = async (platform: TestPlatform, name: ServiceName, account: TestAccount, layer?: Layer) => {
  const fetch: Answering = (request) => platform.fetch(request);
  const world = httpWorld(layer === undefined ? fetch : layer(fetch));
  const service: RemoteService = createRemoteService(world.environment, {
    name: SERVICES[name].reportedAs,
    baseUrl: `${platform.origin}${SERVICES[name].path}`,
    tokens: fakeAccessTokens(await platform.accessToken(account)).tokens,
  });
  return { ...world, service };
};
