import type { ShellActor, StartUpActor } from '@account-area/area';
import type { DeletionsActor } from '@account-area/deletion';
import type { Feedback } from '@account-area/feedback-screens';
import type { StorageStatusActor } from '@account-area/storage';
import { createContext, use } from 'react';
import type { InspectionEvent } from 'xstate';

import type { WithActions } from '../analytics/late-actions.ts';
import type { AreaParts } from '../composition/compose.ts';
import type { BrowserWorld } from '../composition/browser.module.ts';
import type { AreaDownloads } from '../downloads/area-downloads.ts';
import type { Defects } from '../failures/defects.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { ThemeStore } from './theme.ts';

/** What the routes of the signed-in area stand on. */
export interface SignedIn extends Pick<AreaParts, 'late' | 'photoSequence' | 'photosScreen'> {
  readonly window: BrowserWorld['window'];
  readonly startUp: StartUpActor;
  readonly shell: ShellActor;
  readonly storage: StorageStatusActor;
  /** What lies over the pages. */
  readonly feedback: Feedback;
  /** What is on its way to the customer's device. */
  readonly downloads: AreaDownloads;
  /** What is about to be deleted. */
  readonly deletions: DeletionsActor;
  readonly defects: Defects;
  readonly theme: ThemeStore;
  readonly uploads: Uploads;
  /**
   * Whatever nobody asked for is loaded after this. For customers who came for the list of photos it resolves when the
   * first photo is on the screen, after three seconds in any case; for all others it has resolved already.
   */
  readonly firstShown: Promise<void>;
  /** Whether the page that is open was reached by going back or forward. */
  readonly isReturn: () => boolean;
  /** Whoever tells what the customer does, as far as they consent. */
  readonly withActions: WithActions;
  /** Attached to every actor that a route starts. */
  readonly inspect: (event: InspectionEvent) => void;
}

export const AreaContext = createContext<SignedIn | null>(null);

/** The signed-in area around this component. */
export const useArea = (): SignedIn => {
  const area = use(AreaContext);
  if (area === null) throw new Error('This component belongs inside the signed-in area.');
  return area;
};
