import { linkTo, sessionOf } from '@account-area/area';
import { claimsOf } from '@account-area/session';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';

/** The fragment that says to the page of a failed change why it failed (C38.2). */
export const IN_USE = '#in-use';

/** What pages about the identity of the customer have in common. */
export const useIdentity = () => {
  const { startUp } = useArea();
  const { host } = useConfiguration();
  const { from, visitor } = usePagePlace();
  const session = sessionOf(startUp.getSnapshot());
  return {
    /** The address that the customer signed in with. */
    email: session === null ? '' : (claimsOf(session.getSnapshot())?.email ?? ''),
    settingsHref: linkTo(visitor.isBusiness ? 'businessSettings' : 'settings', from),
    contactHref: host.customerCareAddress,
    /** The customer signs in once more, and comes back to this page. */
    signInAnew: () => session?.send({ type: 'signIn.requested' }),
  };
};
