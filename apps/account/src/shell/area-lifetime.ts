import { type StartUpActor, startUpPhase } from '@account-area/area';

import type { AreaRouter } from '../routes/router.tsx';
import type { SignedIn } from './area-context.ts';
import type { ServedBuild } from './served-build.ts';

/** The area of one signed-in customer, as long as they stay. */
export interface OpenArea extends SignedIn {
  readonly router: AreaRouter;
  readonly build: ServedBuild;
  /** Stops everything that runs for the customer and forgets what it knew. */
  close(): void;
}

/**
 * Keeps an area open exactly as long as a customer is signed in, as far as the page knows: while the session is being
 * looked up again it stays, once the customer has left it is closed.
 *
 * @returns the open area; `null` while there is none. Asked after the start-up has told of a change, it knows it.
 */
export const keepAreaOpen = (startUp: StartUpActor, open: () => OpenArea): (() => OpenArea | null) => {
  let area: OpenArea | null = null;
  startUp.subscribe((snapshot) => {
    const phase = startUpPhase(snapshot);
    if (phase === 'shell') area ??= open();
    if (phase === 'shell' || phase === 'loading') return;
    area?.close();
    area = null;
  });
  return () => area;
};
