import type { DetailsActor, PaymentMethodActor } from '@account-area/customer';
import { useToasts } from '@account-area/feedback-screens';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useArea } from '../shell/area-context.ts';
import { useIdentity } from './use-identity.ts';

const SAVED_TOAST_MS = 6000;

/** Sees to a profile that was changed: the area reads the customer again, who is told and led back to the settings. */
export const useChangedProfile = (actor: DetailsActor | PaymentMethodActor, text: string): void => {
  const { area, navigate } = useArea();
  const { settingsHref } = useIdentity();
  const { show } = useToasts();
  const isChanged = useSelector(
    actor,
    ({ context }: { readonly context: { readonly isChanged: boolean } }) => context.isChanged,
  );
  const see = useEffectEvent(() => {
    actor.send({ type: 'flag.cleared' });
    area.send({ type: 'customer.changed' });
    show({ id: 'profile-changed', tone: 'success', text, lifetimeMs: SAVED_TOAST_MS });
    void navigate(settingsHref);
  });
  useEffect(() => {
    if (isChanged) see();
  }, [isChanged]);
};
