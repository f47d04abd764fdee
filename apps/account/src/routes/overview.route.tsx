import { customerOf, isPagePainted, isRouteOpen, linkTo } from '@account-area/area';
import { OverviewScreen } from '@account-area/area-screens';
import { useBreakpoint } from '@account-area/components';
import { useSelector } from '@xstate/react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { late } from '../shell/late.tsx';
import { usePagePlace } from '../shell/page-place.ts';
import { StorageCardHere } from '../shell/storage-card.tsx';
import { PreferencesHere } from '../shell/preferences-here.tsx';
import { usePlace } from './use-place.ts';

const OverviewBlocks = late(async () => (await import('../shell/overview-blocks.chunk.tsx')).OverviewBlocksHere);

/** `/` */
export const OverviewRoute = () => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const { display, from, lines, visitor } = usePagePlace();
  const hasPhotos = isRouteOpen('photos', visitor);
  const customer = useSelector(area, customerOf);
  const isPainted = useSelector(area, isPagePainted);
  const isSmall = useBreakpoint() === 'small';
  usePlace(true);

  return (
    <OverviewScreen
      firstName={customer?.firstName ?? null}
      photosHref={hasPhotos ? linkTo('photos', from) : null}
      downloadsHref={hasPhotos ? linkTo('downloads', from) : null}
      storageCard={<StorageCardHere />}
      blocks={isSmall ? null : <OverviewBlocks isNeeded={isPainted} />}
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
