import { bindShell } from '@account-area/area';
import {
  type Configuration,
  configurationFirst,
  configurationOf,
  sessionOf,
  type StartUpActor,
} from '@account-area/session';
import { bindStorageStatus } from '@account-area/storage';
import { createActor } from 'xstate';

import { type AppContainer, enterArea } from '../composition/bindings.ts';
import { createFailureInspector } from '../failures/failure-inspector.ts';
import { followLinks } from '../routes/follow-links.ts';
import { watchHistoryMoves } from '../routes/history-moves.ts';
import { type AreaRouter, createAreaRouter } from '../routes/router.tsx';
import type { SignedIn } from './area-context.ts';

/** The area of one signed-in customer, as long as they stay. */
export interface OpenArea extends SignedIn {
  readonly router: AreaRouter;
  /** Stops everything that runs for the customer and forgets what it knew. */
  close(): void;
}

/** Starts what the signed-in area stands on. The start-up has a configuration and a session by then. */
export const openArea = (container: AppContainer, startUp: StartUpActor): OpenArea => {
  const configuration = (): Configuration => configurationFirst(configurationOf(startUp.getSnapshot()));
  const session = sessionOf(startUp.getSnapshot());
  if (session === null) throw new Error('Nobody can be signed in without a session.');

  const router = createAreaRouter({
    flags: () => configuration().flags,
    signOut: () => session.send({ type: 'signOut.requested' }),
  });
  const openRoute = (path: string) => void router.navigate(path);
  enterArea(container, { configuration, session, openRoute });

  const inspect = createFailureInspector(container.get('failures'));
  const shell = createActor(bindShell({ customers: container.get('customer') }), {
    id: 'shell',
    inspect,
    input: { session },
  });
  const storage = createActor(bindStorageStatus(container.get('storageStatus')), { id: 'storage-status', inspect });
  shell.start();
  storage.start();
  const moves = watchHistoryMoves(router, container.get('world').wasLoadedByHistory());
  const stopFollowing = followLinks(container.get('world').document, container.get('targetRules'), openRoute);

  return {
    container,
    defects: container.get('defects'),
    inspect,
    isReturn: moves.isReturn,
    router,
    shell,
    startUp,
    storage,
    theme: container.get('theme'),
    close: () => {
      stopFollowing();
      moves.stop();
      shell.stop();
      storage.stop();
      router.dispose();
    },
  };
};
