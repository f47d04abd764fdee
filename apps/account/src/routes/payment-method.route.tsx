import { PaymentScreen } from '@account-area/area-screens';
import { payerOf } from '@account-area/customer';
import { useMessages } from '@account-area/messages';
import { useActorRef, useSelector } from '@xstate/react';

import { profile } from '../composition/profile.module.ts';
import { useArea } from '../shell/area-context.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useChangedProfile } from './use-changed-profile.ts';
import { useIdentity } from './use-identity.ts';
import { usePlace } from './use-place.ts';

/** `/settings/payment-method` */
export const PaymentMethodRoute = () => {
  const { inspect } = useArea();
  const { settingsHref } = useIdentity();
  const { t } = useMessages();
  const payment = useActorRef(
    useLogic([profile], (bound) => bound.get('paymentMethod')),
    { id: 'payment-method', inspect },
  );
  usePlace(useSelector(payment, (snapshot) => payerOf(snapshot) !== null));
  useChangedProfile(payment, t('settings.payment-removed'));
  return <PaymentScreen payment={payment} settingsHref={settingsHref} />;
};
