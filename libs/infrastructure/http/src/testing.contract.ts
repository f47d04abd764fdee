import { type ServiceName, SERVICES } from '@account-area/contracts';
import {
  addPhotoRows,
  asSpecified,
  startTestPlatform,
  type TestAccount,
  type TestPlatform,
} from '@account-area/platform/testing';
import { fakeAccessTokens } from '@account-area/session/testing';

import { type Answering, httpWorld } from './exchange/http-world.fakes.ts';
import { createRemoteService, type RemoteService } from './exchange/remote-service.ts';
import { createHttpTimelineService } from './photo-service/http-timeline-service.ts';

/**
 * The timeline of a customer with a photo taken at each of these moments, by a photo service that knows only what the
 * specification names; and the paths and queries that the service was asked.
 */
export const startSpecifiedTimeline = async (moments: readonly string[]) => {
  const { platform, serviceOf } = await startPlatform();
  const account = await platform.createAccount();
  await addPhotoRows(
    platform.database,
    account.id,
    moments.map((takenAt) => ({ takenAt })),
  );
  const { requests, service } = await serviceOf('photos', account, (fetch) =>
    asSpecified(async (request) => fetch(request, 0), 'refused'),
  );
  return {
    timeline: createHttpTimelineService(service, platform.origin),
    asked: () => requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => `${pathname}${search}`),
    close: () => platform.close(),
  };
};

/** How long a promise may take that is checked against a platform in this process. */
export const PATIENCE_MS = 15_000;

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
