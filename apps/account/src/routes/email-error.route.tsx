import { EmailErrorPage } from '@account-area/area-screens';
import { useLocation } from 'react-router';

import { IN_USE, useIdentity } from './use-identity.ts';
import { usePlace } from './use-place.ts';

/** `/change-email-error` */
export const EmailErrorRoute = () => {
  const { contactHref, settingsHref } = useIdentity();
  const { hash } = useLocation();
  usePlace(true);
  return <EmailErrorPage isInUse={hash === IN_USE} settingsHref={settingsHref} contactHref={contactHref} />;
};
