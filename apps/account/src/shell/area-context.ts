import { type AreaActor, configurationFirst, configurationOf, type StartUpActor } from '@account-area/area';
import type { Configuration } from '@account-area/session';
import { useSelector } from '@xstate/react';
import type { InspectionEvent } from 'xstate';
import { createContext, use } from 'react';

import type { AreaParts } from '../composition/compose.ts';
import type { Defects } from '../failures/failure-reporter.ts';
import type { SaveReport } from '../failures/reports.ts';
import type { MissedPages } from '../routes/missed-pages.ts';
import type { Navigate } from '../routes/navigate.ts';
import type { Preload } from './preloading.ts';

type RouteValues = AreaParts['forRoutes'];

/** What the routes of the signed-in area stand on. */
export interface SignedIn extends RouteValues {
  /** Owns what outlives a screen. */
  readonly area: AreaActor;
  readonly startUp: StartUpActor;
  readonly defects: Defects;
  readonly saveReport: SaveReport;
  readonly navigate: Navigate;
  readonly missedPages: Pick<MissedPages, 'subscribe'>;
  readonly preload: Preload;
  /** Whether the page that is open was reached by going back or forward. */
  readonly isReturn: () => boolean;
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

/** The configuration as it is now: choosing a language loads it anew. */
export const useConfiguration = (): Configuration =>
  configurationFirst(useSelector(useArea().startUp, configurationOf));
