import { DeletionErrorPage } from '@account-area/area-screens';

import { useIdentity } from './use-identity.ts';
import { usePlace } from './use-place.ts';

/** `/delete-account-error` */
export const DeletionErrorRoute = () => {
  const { contactHref, settingsHref } = useIdentity();
  usePlace(true);
  return <DeletionErrorPage settingsHref={settingsHref} contactHref={contactHref} />;
};
