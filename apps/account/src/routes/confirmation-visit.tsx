import { linkTo, type RouteName } from '@account-area/area';
import { ConfirmingPage } from '@account-area/area-screens';
import { type bindConfirmation, isEmailInUse } from '@account-area/customer';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { IN_USE } from './use-identity.ts';

interface ConfirmationVisitProps {
  readonly logic: ReturnType<typeof bindConfirmation>;
  /** The page that anything but a good answer leads to: that one ends the session, which goes on elsewhere. */
  readonly error: Extract<RouteName, 'deletionError' | 'emailError'>;
}

/** Confirms what the link of this tab asks for, and goes on to the page that says it failed, where it did. */
export const ConfirmationVisit = ({ error, logic }: ConfirmationVisitProps) => {
  const { inspect, navigate } = useArea();
  const { from } = usePagePlace();
  const confirmation = useActorRef(logic, { id: 'confirmation', inspect });
  const hasFailed = useSelector(confirmation, (snapshot) => snapshot.matches('failed'));
  const goOn = useEffectEvent(() => {
    const reason = isEmailInUse(confirmation.getSnapshot()) ? IN_USE : '';
    // The link is used up: this page is nothing to come back to.
    void navigate(linkTo(error, from) + reason, { replace: true });
  });
  useEffect(() => {
    if (hasFailed) goOn();
  }, [hasFailed]);
  return <ConfirmingPage />;
};
