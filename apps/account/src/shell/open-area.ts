import {
  arriveAt,
  bindArea,
  configurationFirst,
  configurationOf,
  routeAt,
  routes,
  sessionOf,
  type StartUpActor,
  visitorOf,
} from '@account-area/area';
import { createActor } from 'xstate';

import type { Page } from '../composition/compose.ts';
import { createPageInspector } from '../failures/reports.ts';
import { followLinks } from '../routes/follow-links.ts';
import { createNavigate } from '../routes/navigate.ts';
import { createMissedPages } from '../routes/missed-pages.ts';
import { createOpenRoute } from '../routes/open-route.ts';
import { createAreaRouter, watchHistoryMoves } from '../routes/router.tsx';
import type { OpenArea } from './area-lifetime.ts';
import { loadScreensAt, SCREENS } from '../routes/screens.ts';
import { firstPicture } from './first-picture.ts';
import { createPreloading } from './preloading.ts';
import type { ServedBuild } from './served-build.ts';

/** Starts the area. The start-up has a configuration and a session by then. */
export const openArea = (
  { build, defects, enterArea, failures, recorder, saveReport, world }: Page & { readonly build: ServedBuild },
  startUp: StartUpActor,
): OpenArea => {
  const configuration = () => configurationFirst(configurationOf(startUp.getSnapshot()));
  const session = sessionOf(startUp.getSnapshot());
  if (session === null) throw new Error('No customer can be signed in without a session.');
  const visitor = () => visitorOf(startUp.getSnapshot());
  const route = routeAt(world.location.pathname);
  const startsWithPhotos = route !== null && arriveAt(route, visitor()) === 'photos';
  const ending = new AbortController();
  const pagePainted = startsWithPhotos ? firstPicture(world.document, ending.signal) : Promise.resolve();
  const parts = enterArea({ configuration, pagePainted, session });
  // A customer who comes back goes on where they were, which need not be the beginning.
  if (startsWithPhotos && !world.wasLoadedByHistory()) parts.beginPhotos();

  const inspect = createPageInspector({ failures, recorder });
  const input = { session, withUploads: visitor().flags.upload };
  const area = createActor(bindArea(parts.ports), { id: 'area', inspect, input }).start();
  const router = createAreaRouter({ visitor, signOut: () => area.send({ type: 'signOut.requested' }) });
  const missedPages = createMissedPages();
  const navigate = createNavigate(router, parts.layerHistory, {
    load: (pathname) => loadScreensAt(routes, SCREENS, pathname),
    missed: (address, { cause }, openAgain) => {
      defects.report(cause, 'route');
      void build.opens(address).then((opens) => {
        if (!opens) missedPages.tell(openAgain);
      });
    },
  });
  const { preload, untilQuiet } = createPreloading(world.document, ending.signal);
  const tellProgress = async () => {
    await pagePainted;
    world.early.forget();
    area.send({ type: 'page.painted' });
    await untilQuiet();
    if (!ending.signal.aborted) area.send({ type: 'page.quiet' });
  };
  void tellProgress();
  const openRoute = createOpenRoute(area, navigate, () => world.location.search);
  followLinks(world.document, parts.targetRules, openRoute, ending.signal);
  return {
    ...parts.forRoutes,
    area,
    build,
    defects,
    inspect,
    missedPages,
    isReturn: watchHistoryMoves(router, world.wasLoadedByHistory() || world.wasLoadedAgain()),
    navigate,
    preload,
    router,
    saveReport,
    startUp,
    close: () => {
      ending.abort();
      area.stop();
      router.dispose();
    },
  };
};
