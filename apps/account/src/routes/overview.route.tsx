import { actorsOf, customerOf, isRouteOpen, linkTo } from '@account-area/area';
import { OverviewScreen, StorageStatusCard } from '@account-area/area-screens';
import { useSelector } from '@xstate/react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PreferencesHere } from '../shell/preferences-here.tsx';

/** `/` */
export const OverviewRoute = () => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const { display, from, lines, visitor } = usePagePlace();
  const hasPhotos = isRouteOpen('photos', visitor);
  const customer = useSelector(area, customerOf);

  return (
    <OverviewScreen
      firstName={customer?.firstName ?? null}
      photosHref={hasPhotos ? linkTo('photos', from) : null}
      downloadsHref={hasPhotos ? linkTo('downloads', from) : null}
      storageCard={<StorageStatusCard storage={actorsOf(area).storage} shopHref={host.shopAddress} />}
      menu={
        lines && {
          brand: display.hidesHeaderNav ? null : { name: host.brandName, href: linkTo('overview', from) },
          lines,
          signOutHref: linkTo('signOut', from),
          preferences: <PreferencesHere />,
        }
      }
    />
  );
};
