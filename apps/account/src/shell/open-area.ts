import {
  arriveAt,
  bindShell,
  routeAt,
  configurationFirst,
  configurationOf,
  sessionOf,
  type StartUpActor,
  type Visitor,
  visitorOf,
} from '@account-area/area';
import { bindDeletions, type DeletionsSnapshot, runningDeletions } from '@account-area/deletion';
import { bindModalStack, bindToasts } from '@account-area/feedback';
import type { Configuration } from '@account-area/session';
import { bindStorageStatus } from '@account-area/storage';
import { createActor } from 'xstate';

import { createLateActions } from '../analytics/late-actions.ts';
import { whenFirst } from '../analytics/when-first.ts';
import type { AreaParts, Page } from '../composition/compose.ts';
import type { BrowserWorld } from '../composition/browser.module.ts';
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
const isForPhotos = ({ location }: BrowserWorld, visitor: Visitor): boolean => {
  const route = routeAt(location.pathname);
  return route !== null && arriveAt(route, visitor) === 'photos';
};

/** Sends for the first photos before anything of the page is put together. */
const beginPhotos = ({ earlyTimeline, photosScreen }: AreaParts): void => {
  earlyTimeline.begin(photosScreen.timeline.settings.sort('photos'));
};

/** Starts what the signed-in area stands on. The start-up has a configuration and a session by then. */
export const openArea = ({ enterArea, failures, defects, world }: Page, startUp: StartUpActor): OpenArea => {
  const configuration = (): Configuration => configurationFirst(configurationOf(startUp.getSnapshot()));
  const session = sessionOf(startUp.getSnapshot());
  const visitor = () => visitorOf(startUp.getSnapshot());
  if (session === null) throw new Error('Nobody can be signed in without a session.');

  const parts = enterArea({ configuration, session });
  const layers = parts.layerHistory;
  const router = settleFirst(
    createAreaRouter({
      visitor,
      signOut: () => session.send({ type: 'signOut.requested' }),
    }),
    layers,
  );
  const openRoute = (path: string) => void router.navigate(path);
  const inspect = createFailureInspector(failures);
  const startsWithPhotos = isForPhotos(world, visitor());
  // A customer who comes back goes on where they were, which need not be the beginning.
  if (startsWithPhotos && !world.wasLoadedByHistory()) beginPhotos(parts);
  const withActions = createLateActions(parts.late.analytics);
  const downloads = createAreaDownloads(parts.late.downloads, inspect, (cause) => defects.report(cause, 'downloads'));
  downloads.ref.on('download.changed', (change) => withActions((actions) => actions.downloadChanged(change)));

  const shell = createActor(bindShell({ customers: parts.customer }), {
    id: 'shell',
    inspect,
    input: { session },
  });
  const storage = createActor(bindStorageStatus(parts.storageStatus), { id: 'storage-status', inspect });
  const feedback = {
    modals: createActor(bindModalStack({ history: layers }), { id: 'modal-stack', inspect }),
    toasts: createActor(bindToasts(parts.toasts), { id: 'toasts', inspect }),
  };
  const uploads = createUploads();
  const deletions = createActor(bindDeletions(parts.deletions), { id: 'deletions', inspect });
  const anyDeletion = (snapshot: DeletionsSnapshot) => runningDeletions(snapshot).at(0) ?? null;
  whenFirst(deletions, anyDeletion, () => withActions((actions) => actions.followDeletions(deletions)));
  shell.start();
  storage.start();
  feedback.modals.start();
  feedback.toasts.start();
  deletions.start();
  const moves = watchHistoryMoves(router, world.wasLoadedByHistory());
  const ending = new AbortController();
  const stopFollowing = followLinks(world.document, parts.targetRules, openRoute);

  return {
    deletions,
    defects,
    downloads,
    feedback,
    firstShown: startsWithPhotos ? firstPicture(world.document, ending.signal) : Promise.resolve(),
    inspect,
    late: parts.late,
    photoSequence: parts.photoSequence,
    photosScreen: parts.photosScreen,
    window: world.window,
    isReturn: moves.isReturn,
    router,
    shell,
    startUp,
    storage,
    theme: parts.theme,
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
