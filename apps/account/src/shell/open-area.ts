import { arriveAt, bindShell, routeAt } from '@account-area/area';
import { bindDeletions, type DeletionsSnapshot, runningDeletions } from '@account-area/deletion';
import { bindModalStack, bindToasts } from '@account-area/feedback';
import {
  type Configuration,
  configurationFirst,
  configurationOf,
  sessionOf,
  type StartUpActor,
} from '@account-area/session';
import { bindStorageStatus } from '@account-area/storage';
import { createActor } from 'xstate';

import { createLateActions } from '../analytics/late-actions.ts';
import { whenFirst } from '../analytics/when-first.ts';
import { type AppContainer, enterArea } from '../composition/bindings.ts';
import { createAreaDownloads } from '../downloads/area-downloads.ts';
import { createFailureInspector } from '../failures/failure-inspector.ts';
import { followLinks } from '../routes/follow-links.ts';
import { watchHistoryMoves } from '../routes/history-moves.ts';
import { type AreaRouter, createAreaRouter } from '../routes/router.tsx';
import { settleFirst } from '../routes/settle-first.ts';
import { createUploads } from '../uploads/uploads.ts';
import type { SignedIn } from './area-context.ts';
import { firstPicture } from './first-picture.ts';

/** The area of one signed-in customer, as long as they stay. */
export interface OpenArea extends SignedIn {
  readonly router: AreaRouter;
  /** Stops everything that runs for the customer and forgets what it knew. */
  close(): void;
}

/** Whether the photos are what the customer came for. */
const isForPhotos = (container: AppContainer): boolean => {
  const route = routeAt(container.get('world').location.pathname);
  return route !== null && arriveAt(route, container.get('configuration')().flags) === 'photos';
};

/** Sends for the first photos before anything of the page is put together. */
const beginPhotos = (container: AppContainer): void => {
  // Whoever comes back goes on where they were, which need not be the beginning.
  if (container.get('world').wasLoadedByHistory()) return;
  container.get('earlyTimeline').begin(container.get('photosScreen').timeline.settings.sort('photos'));
};

/** Starts what the signed-in area stands on. The start-up has a configuration and a session by then. */
export const openArea = (container: AppContainer, startUp: StartUpActor): OpenArea => {
  const configuration = (): Configuration => configurationFirst(configurationOf(startUp.getSnapshot()));
  const session = sessionOf(startUp.getSnapshot());
  if (session === null) throw new Error('Nobody can be signed in without a session.');

  const layers = container.get('layerHistory');
  const router = settleFirst(
    createAreaRouter({
      flags: () => configuration().flags,
      signOut: () => session.send({ type: 'signOut.requested' }),
    }),
    layers,
  );
  const openRoute = (path: string) => void router.navigate(path);
  const inspect = createFailureInspector(container.get('failures'));
  enterArea(container, { configuration, session, openRoute });
  const startsWithPhotos = isForPhotos(container);
  if (startsWithPhotos) beginPhotos(container);
  const withActions = createLateActions(async () =>
    (await import('../analytics/area-actions.ts')).createAreaActions(container),
  );
  const downloads = createAreaDownloads(container, inspect, withActions);

  const shell = createActor(bindShell({ customers: container.get('customer') }), {
    id: 'shell',
    inspect,
    input: { session },
  });
  const storage = createActor(bindStorageStatus(container.get('storageStatus')), { id: 'storage-status', inspect });
  const feedback = {
    modals: createActor(bindModalStack({ history: layers }), { id: 'modal-stack', inspect }),
    toasts: createActor(bindToasts(container.get('toasts')), { id: 'toasts', inspect }),
  };
  const uploads = createUploads();
  const deletions = createActor(bindDeletions(container.get('deletions')), { id: 'deletions', inspect });
  const anyDeletion = (snapshot: DeletionsSnapshot) => runningDeletions(snapshot).at(0) ?? null;
  whenFirst(deletions, anyDeletion, () => withActions((actions) => actions.followDeletions(deletions)));
  shell.start();
  storage.start();
  feedback.modals.start();
  feedback.toasts.start();
  deletions.start();
  const moves = watchHistoryMoves(router, container.get('world').wasLoadedByHistory());
  const ending = new AbortController();
  const stopFollowing = followLinks(container.get('world').document, container.get('targetRules'), openRoute);

  return {
    container,
    deletions,
    defects: container.get('defects'),
    downloads,
    feedback,
    firstShown: startsWithPhotos ? firstPicture(container.get('world').document, ending.signal) : Promise.resolve(),
    inspect,
    isReturn: moves.isReturn,
    router,
    shell,
    startUp,
    storage,
    theme: container.get('theme'),
    uploads,
    withActions,
    close: () => {
      ending.abort();
      stopFollowing();
      uploads.stop();
      deletions.stop();
      moves.stop();
      shell.stop();
      storage.stop();
      downloads.close();
      feedback.modals.stop();
      feedback.toasts.stop();
      router.dispose();
    },
  };
};
