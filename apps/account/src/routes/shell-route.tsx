import {
  isPagePainted,
  isRouteOpen,
  linkTo,
  robotsOf,
  type RouteName,
  routes,
  sessionOf,
  titleOf,
} from '@account-area/area';
import { Shell } from '@account-area/area-screens';
import { useIsOnline } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { isRenewalFailing } from '@account-area/session';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useAccountBanner } from '../shell/account-banner.tsx';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { AreaFeedback } from '../shell/area-feedback.tsx';
import { useIsLibraryGoing } from '../shell/is-library-going.ts';
import { late } from '../shell/late.tsx';
import { PageNameContext, usePageNames } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PreferencesHere } from '../shell/preferences-here.tsx';
import { StorageCardHere } from '../shell/storage-card.tsx';
import { preloadOtherScreens, SCREENS } from './screens.ts';

/** The shell around the page that is open. */
export const ShellRoute = () => {
  const { area, preload, startUp } = useArea();
  const { host } = useConfiguration();
  const { pathname } = useLocation();
  const { from, lines, visitor } = usePagePlace();
  const ground = routes.groundOf(pathname);
  const isCovered = ground !== pathname;
  const [wasShown, setWasShown] = useState(!isCovered);
  if (!isCovered && !wasShown) setWasShown(true);
  const [pageName, givePageName] = usePageNames();
  const title = usePageHead(from.route, pageName);
  // A photo is looked at among the photos: opening it leads to no other page.
  const announcement = useArrival(ground, title);
  const mayPreload = useSelector(area, isPagePainted);
  useEffect(
    () => (mayPreload ? preloadOtherScreens(routes, SCREENS, from.route, preload) : undefined),
    [from.route, mayPreload, preload],
  );
  const session = useSelector(startUp, sessionOf) ?? undefined;
  const isGoing = useIsLibraryGoing();
  const isFailing = useSelector(session, (snapshot) => snapshot !== undefined && isRenewalFailing(snapshot));

  return (
    <>
      <Shell
        announcement={announcement}
        presence={isCovered ? (wasShown ? 'covered' : 'absent') : 'shown'}
        isRenewalFailing={isFailing}
        isOffline={!useIsOnline()}
        banner={useAccountBanner(visitor.isBusiness, from)}
        menu={
          lines && {
            brandName: host.brandName,
            homeHref: linkTo('overview', from),
            lines,
            downloads: isRouteOpen('photos', visitor)
              ? { href: linkTo('downloads', from), isCurrent: from.route === 'downloads' }
              : null,
            storageCard: <StorageCardHere />,
            preferences: <PreferencesHere />,
          }
        }
      >
        <PageNameContext value={givePageName}>
          {isGoing && isOfPhotos(from.route) ? <DeletingPage isNeeded /> : <Outlet />}
        </PageNameContext>
      </Shell>
      <AreaFeedback />
    </>
  );
};

const DeletingPage = late(async () => (await import('./deleting-page.chunk.ts')).DeletingPage);

/** Whether photos are shown there. */
const isOfPhotos = (route: RouteName | null): boolean =>
  route !== null && 'family' in routes.table[route] && routes.table[route].family === 'photos';

/**
 * Keeps the title (D70) and the word to search engines (C02.3) those of the page; without one the title is the default.
 * Returns the title that the page has by its route, which is there from the beginning.
 */
const usePageHead = (route: RouteName | null, pageName: string | null): string => {
  const { t } = useMessages();
  const { host } = useConfiguration();
  const titled = (page: string) => t('shell.page-title', { page, brand: host.brandName });
  const titleOfRoute = titled(t(titleOf(route)));
  const title = pageName === null ? titleOfRoute : titled(pageName);
  const titleOfNoPage = t('shell.default-title');
  const robots = robotsOf(route, host.isIndexable);

  useEffect(() => {
    document.title = title;
    robotsElement().content = robots;
    return () => {
      document.title = titleOfNoPage;
    };
  }, [title, titleOfNoPage, robots]);
  return titleOfRoute;
};

const robotsElement = (): HTMLMetaElement => {
  const there = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (there !== null) return there;
  const made = document.createElement('meta');
  made.name = 'robots';
  document.head.append(made);
  return made;
};

/**
 * Tells screen readers that another page has been opened: the focus goes to its heading, and its title is what
 * this returns, to be read out. Silent for the first page, which the browser announces itself.
 */
const useArrival = (pathname: string, title: string): string => {
  const [visit, setVisit] = useState({ pathname, count: 0 });
  if (visit.pathname !== pathname) setVisit({ pathname, count: visit.count + 1 });

  useEffect(() => {
    if (visit.count === 0) return;
    // A page that is on its way has no heading: it hands the focus on when it goes.
    const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    place?.focus({ preventScroll: true });
  }, [visit.count]);
  return visit.count === 0 ? '' : title;
};
