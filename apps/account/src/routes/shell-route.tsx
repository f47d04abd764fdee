import { linkTo } from '@account-area/area';
import { Shell, StorageStatusCard } from '@account-area/area-screens';
import { isRenewalFailing, sessionOf } from '@account-area/session';
import { useSelector } from '@xstate/react';
import { Outlet, useLocation } from 'react-router';

import { useArea } from '../shell/area-context.ts';
import { useArrival } from '../shell/arrival.ts';
import { usePageHead } from '../shell/page-head.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PreferencesHere } from '../shell/preferences-here.tsx';
import { useConfiguration } from '../shell/use-configuration.ts';

/** The shell around whichever page is open. */
export const ShellRoute = () => {
  const { startUp, storage } = useArea();
  const { host } = useConfiguration();
  const { pathname } = useLocation();
  const { from, lines } = usePagePlace();
  const announcement = useArrival(pathname, usePageHead(from.route));
  const session = useSelector(startUp, sessionOf) ?? undefined;
  const isFailing = useSelector(session, (snapshot) => snapshot !== undefined && isRenewalFailing(snapshot));

  return (
    <Shell
      announcement={announcement}
      isRenewalFailing={isFailing}
      menu={
        lines && {
          brandName: host.brandName,
          homeHref: linkTo('overview', from),
          lines,
          storageCard: <StorageStatusCard storage={storage} />,
          preferences: <PreferencesHere />,
        }
      }
    >
      <Outlet />
    </Shell>
  );
};
