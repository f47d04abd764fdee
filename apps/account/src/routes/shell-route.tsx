import { actorsOf, isPageShown, linkTo, routes, sessionOf } from '@account-area/area';
import { Shell, StorageStatusCard } from '@account-area/area-screens';
import { isRenewalFailing } from '@account-area/session';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useArea } from '../shell/area-context.ts';
import { AreaFeedback } from '../shell/area-feedback.tsx';
import { useArrival } from '../shell/arrival.ts';
import { usePageHead } from '../shell/page-head.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PreferencesHere } from '../shell/preferences-here.tsx';
import { useConfiguration } from '../shell/use-configuration.ts';
import { preloadScreensOver, SCREENS } from './screens.ts';

/** The shell around the page that is open. */
export const ShellRoute = () => {
  const { area, startUp } = useArea();
  const { host } = useConfiguration();
  const { pathname } = useLocation();
  const { from, lines } = usePagePlace();
  const ground = routes.groundOf(pathname);
  const isCovered = ground !== pathname;
  const [wasShown, setWasShown] = useState(!isCovered);
  if (!isCovered && !wasShown) setWasShown(true);
  const title = usePageHead(from.route);
  // A photo is looked at among the photos: opening it leads to no other page.
  const announcement = useArrival(ground, title);
  const mayPreload = useSelector(area, isPageShown);
  useEffect(() => (mayPreload ? preloadScreensOver(routes, SCREENS, from.route) : undefined), [from.route, mayPreload]);
  const session = useSelector(startUp, sessionOf) ?? undefined;
  const isFailing = useSelector(session, (snapshot) => snapshot !== undefined && isRenewalFailing(snapshot));

  return (
    <>
      <Shell
        announcement={announcement}
        presence={isCovered ? (wasShown ? 'covered' : 'absent') : 'shown'}
        isRenewalFailing={isFailing}
        menu={
          lines && {
            brandName: host.brandName,
            homeHref: linkTo('overview', from),
            lines,
            storageCard: <StorageStatusCard storage={actorsOf(area).storage} />,
            preferences: <PreferencesHere />,
          }
        }
      >
        <Outlet />
      </Shell>
      <AreaFeedback />
    </>
  );
};
