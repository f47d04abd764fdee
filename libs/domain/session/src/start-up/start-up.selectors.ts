import type { PortError, Unexpected } from '@account-area/kernel';

import type { Configuration } from '../configuration/configuration.ts';
import type { SessionActor } from '../session/session.machine.ts';
import type { StartUpSnapshot } from './start-up.machine.ts';

/** What the page shows: nothing yet, why there is nothing, the area, or the way back in. */
export type StartUpPhase = 'loading' | 'unavailable' | 'shell' | 'signed-out' | 'failed';

/** Which of its faces the page shows. */
export const startUpPhase = (snapshot: StartUpSnapshot): StartUpPhase => {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ running: 'shell' })) return 'shell';
  if (snapshot.matches({ running: 'signedOut' })) return 'signed-out';
  return snapshot.matches({ running: 'failed' }) ? 'failed' : 'loading';
};

/** The configuration, as soon as there is one. */
export const configurationOf = (snapshot: StartUpSnapshot): Configuration | null => snapshot.context.configuration;

/** The session, as soon as there is one. */
export const sessionOf = (snapshot: StartUpSnapshot): SessionActor | null => snapshot.children.session ?? null;

/** Why there is no configuration; `null` unless loading it failed. */
export const configurationErrorOf = (snapshot: StartUpSnapshot): PortError | Unexpected | null =>
  snapshot.matches('unavailable') ? (snapshot.children.configuration?.getSnapshot().context.error ?? null) : null;
