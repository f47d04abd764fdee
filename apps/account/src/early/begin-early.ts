import {
  createLocalStore,
  isConfirmationLink,
  type LocalStore,
  probeStorage,
  untoldSignOut,
} from '@account-area/browser';
import { configurationPaths, sessionPaths } from '@account-area/contracts';
import { createServerClock } from '@account-area/http';
import { isSignInCallback } from '@account-area/session';

import { createEarlyRequests, type EarlyAnswers, NO_EARLY_ANSWERS } from './early-answers.ts';
import { askForPhotos } from './early-photos.ts';
import { leaveEarly } from './early-sign-in.ts';
import { type EarlyWorld, SILENT } from './early-visit.ts';
import { textAt } from './json.ts';

/** What a page is for: the first photos, anything else of the area, or what the app alone decides about. */
export type EarlyPlace = 'photos' | 'area' | 'elsewhere';

/**
 * Asks, while the app is still on its way, for what it will ask for first, and leaves for the sign-in page where no customer
 * is signed in. It decides nothing else: what is not plain is left to the app, which has the policies.
 */
export const beginEarly = (world: EarlyWorld, place: EarlyPlace): EarlyAnswers => {
  const local = createLocalStore({ storage: world.localStorage, reporter: SILENT });
  if (place === 'elsewhere' || !isPlain(world, local)) return NO_EARLY_ANSWERS;
  const { location, performance } = world;
  const clock = createServerClock({ elapsed: () => performance.now(), deviceNow: () => Date.now() });
  const requests = createEarlyRequests(async (request) => {
    const response = await world.fetch(request);
    clock.learn(response.headers);
    return response;
  });
  let hasLeft = false;

  const begin = async () => {
    const config = requests.ask(location.origin + configurationPaths.config);
    const host = config.then((services) => {
      const hosts = textAt(services, 'addresses', 'hosts');
      return hosts === null ? undefined : requests.ask(`${hosts}/${encodeURIComponent(location.hostname)}`);
    });
    const session = await requests.ask(location.origin + sessionPaths.session);
    const known = { world, local, config: await config, now: () => clock.now() };
    const status = textAt(session, 'status');
    const accessToken = textAt(session, 'accessToken');
    if (status === 'signed-out' || status === 'ended') hasLeft = leaveEarly(known);
    if (status !== 'signed-in' || accessToken === null || place !== 'photos' || world.wasLoadedByHistory()) return;
    await askForPhotos({ ...known, host: await host }, requests, accessToken);
  };
  void begin();

  return {
    ...requests,
    takeDeparture: () => {
      const answer = hasLeft;
      hasLeft = false;
      return answer;
    },
  };
};

/**
 * Whether there is nothing about the page that the app has to look at first: the platform keeps its session and the page
 * preloads it, the browser keeps site data, no sign-out is under way and no sign-in or mailed link has come back.
 */
const isPlain = (world: EarlyWorld, local: LocalStore): boolean =>
  world.document.querySelector(`link[rel="preload"][href="${sessionPaths.session}"]`) !== null &&
  !isSignInCallback(world.location.href) &&
  !isConfirmationLink(world.location.href) &&
  probeStorage(world.localStorage) === 'usable' &&
  !untoldSignOut(local).is();
