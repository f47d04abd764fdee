import { linkTo, routes, sessionOf } from '@account-area/area';
import { Shell, StorageStatusCard } from '@account-area/area-screens';
import { isRenewalFailing } from '@account-area/session';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { DeletionToastsHere } from '../deletions/deletion-toasts-here.tsx';
import { DownloadFeedbackHere } from '../downloads/download-feedback-here.tsx';
import { useArea } from '../shell/area-context.ts';
import { useArrival } from '../shell/arrival.ts';
import { usePageHead } from '../shell/page-head.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PreferencesHere } from '../shell/preferences-here.tsx';
import { useConfiguration } from '../shell/use-configuration.ts';
import { UploadsLater } from '../uploads/uploads-later.tsx';
import { preloadScreensOver, SCREENS } from './screens.ts';

/** The shell around the page that is open. */
export const ShellRoute = () => {
  const { firstShown, startUp, storage } = useArea();
  const { flags, host } = useConfiguration();
  const { pathname } = useLocation();
  const { from, lines } = usePagePlace();
  const ground = routes.groundOf(pathname);
  const isCovered = ground !== pathname;
  const [wasShown, setWasShown] = useState(!isCovered);
  if (!isCovered && !wasShown) setWasShown(true);
  const title = usePageHead(from.route);
  // A photo is looked at among the photos: opening it leads to no other page.
  const announcement = useArrival(ground, title);
  useEffect(() => preloadScreensOver(routes, SCREENS, { route: from.route, firstShown }), [from.route, firstShown]);
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
            storageCard: <StorageStatusCard storage={storage} />,
            preferences: <PreferencesHere />,
          }
        }
      >
        <Outlet />
      </Shell>
      {flags.upload && <UploadsLater />}
      <DownloadFeedbackHere />
      <DeletionToastsHere />
    </>
  );
};
