import { claimsOf, type FeatureFlags } from '@account-area/session';

import { configurationFirst, configurationOf, sessionOf, type StartUpSnapshot } from '../start-up/start-up.machine.ts';

/** What decides which routes a customer may open. */
export interface Visitor {
  readonly flags: FeatureFlags;
  /** Whether they signed in for a business (C35.3). */
  readonly isBusiness: boolean;
}

/** The customer of a running area, as the configuration and the session know them. */
export const visitorOf = (startUp: StartUpSnapshot): Visitor => {
  const session = sessionOf(startUp);
  const claims = session === null ? null : claimsOf(session.getSnapshot());
  return { flags: configurationFirst(configurationOf(startUp)).flags, isBusiness: claims?.isBusiness ?? false };
};
