import { DetailsScreen } from '@account-area/area-screens';
import { PSEUDO_LOCALES, useMessages } from '@account-area/messages';
import { useActorRef, useSelector } from '@xstate/react';

import { profile } from '../composition/profile.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useChangedProfile } from './use-changed-profile.ts';
import { useIdentity } from './use-identity.ts';
import { usePlace } from './use-place.ts';

/** `/settings/personal-details` */
export const PersonalDetailsRoute = () => {
  const { inspect } = useArea();
  const { host } = useConfiguration();
  const { visitor } = usePagePlace();
  const { settingsHref } = useIdentity();
  const { t } = useMessages();
  const details = useActorRef(
    useLogic([profile], (bound) => bound.get('details')),
    { id: 'details', inspect },
  );
  usePlace(useSelector(details, (snapshot) => snapshot.matches('ready')));
  useChangedProfile(details, t('settings.saved'));
  return (
    <DetailsScreen
      details={details}
      isBusiness={visitor.isBusiness}
      languages={host.locales.filter((locale) => !PSEUDO_LOCALES.some(({ id }) => id === locale))}
      settingsHref={settingsHref}
    />
  );
};
