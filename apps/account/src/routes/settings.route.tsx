import { linkTo } from '@account-area/area';
import { SettingsScreen } from '@account-area/area-screens';
import { useActorRef } from '@xstate/react';

import { profile } from '../composition/profile.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { usePlace } from './use-place.ts';

/** `/settings`, and `/settings/b2b` for business customers. */
export const SettingsRoute = () => {
  const { inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const page = useActorRef(
    useLogic([profile], (bound) => bound.get('profile')),
    { id: 'profile', inspect },
  );
  const dataCopy = useActorRef(
    useLogic([profile], (bound) => bound.get('dataCopy')),
    { id: 'dataCopy', inspect },
  );
  usePlace(true);
  return (
    <SettingsScreen
      profile={page}
      dataCopy={dataCopy}
      isBusiness={visitor.isBusiness}
      backHref={backHref}
      links={{
        addresses: linkTo('addresses', from),
        details: linkTo('personalDetails', from),
        email: linkTo(visitor.isBusiness ? 'businessEmail' : 'email', from),
        paymentMethod: linkTo('paymentMethod', from),
      }}
      accountDeletion={<AccountDeletion />}
    />
  );
};
