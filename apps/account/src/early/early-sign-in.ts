import { createLocalLocaleChoice, createLocalStore, createPlatformSignIn } from '@account-area/browser';
import { returnPathOf } from '@account-area/session';

import { type EarlyVisit, SILENT } from './early-visit.ts';
import { textAt } from './json.ts';

/**
 * Leaves for the sign-in page, by the same way as the app; returns whether it does. A tab that goes round in circles is left
 * to the app, which stops it, and so is a customer who chose another language than the page has.
 */
export const leaveEarly = ({ config, local, now, world }: Omit<EarlyVisit, 'host'>): boolean => {
  const { document, location } = world;
  const { lang } = document.documentElement;
  const speaks = createLocalLocaleChoice(local).read() ?? lang;
  if (textAt(config, 'auth', 'tokensKeptBy') !== 'platform' || speaks !== lang) return false;
  const signIn = createPlatformSignIn({
    origin: location.origin,
    location: {
      replace: (address) => {
        // What the page still loads is not needed any more, and the next page waits for the line.
        world.stop();
        location.replace(address);
      },
    },
    localeId: () => lang,
    tabStore: createLocalStore({ storage: world.sessionStorage, reporter: SILENT }),
    now,
  });
  return !signIn.goesInCircles() && signIn.leave({ returnTo: returnPathOf(location.href) }) === null;
};
