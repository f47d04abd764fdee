import { linkTo, type RouteName, routes } from '@account-area/area';
import { ConfirmingPage } from '@account-area/area-screens';
import { type bindConfirmation, isEmailInUse } from '@account-area/customer';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { IN_USE, useIdentity } from './use-identity.ts';

interface ConfirmationVisitProps {
  readonly logic: ReturnType<typeof bindConfirmation>;
  /** The page without a session that a good answer leads to. */
  readonly success: Extract<RouteName, 'accountDeleted' | 'emailSuccess'>;
  /** The page that anything else leads to. */
  readonly error: Extract<RouteName, 'deletionError' | 'emailError'>;
}

/** Confirms what the link of this tab asks for, and goes on: out of the session, or to the page that says it failed. */
export const ConfirmationVisit = ({ error, logic, success }: ConfirmationVisitProps) => {
  const { inspect, navigate } = useArea();
  const { from } = usePagePlace();
  const { leaveFor } = useIdentity();
  const confirmation = useActorRef(logic, { id: 'confirmation', inspect });
  const isReceived = useSelector(confirmation, (snapshot) => snapshot.matches('received'));
  const hasFailed = useSelector(confirmation, (snapshot) => snapshot.matches('failed'));
  const goOn = useEffectEvent(() => {
    if (isReceived) leaveFor(routes.table[success].path);
    else {
      const reason = isEmailInUse(confirmation.getSnapshot()) ? IN_USE : '';
      // The link is used up: this page is nothing to come back to.
      void navigate(linkTo(error, from) + reason, { replace: true });
    }
  });
  useEffect(() => {
    if (isReceived || hasFailed) goOn();
  }, [isReceived, hasFailed]);
  return <ConfirmingPage />;
};
