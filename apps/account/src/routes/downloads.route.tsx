import { isRouteOpen, linkTo } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import type { DownloadsActor } from '@account-area/transfers';
import { useActorRef } from '@xstate/react';
import { Suspense, use, useState } from 'react';

import type { AreaParts } from '../composition/compose.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';

/** `/downloads` */
export const DownloadsRoute = () => {
  const { downloads, late } = useArea();
  const [starting] = useState(() => Promise.all([downloads.start(), late.downloads()]));
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <DownloadsPage starting={starting} />
    </Suspense>
  );
};

type LateDownloads = Awaited<ReturnType<AreaParts['late']['downloads']>>;

const DownloadsPage = ({ starting }: { readonly starting: Promise<readonly [DownloadsActor, LateDownloads]> }) => {
  const [downloads, { archiveList }] = use(starting);
  const { inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const page = useActorRef(archiveList, { id: 'archive-list', inspect });
  return (
    <DownloadsScreen
      page={page}
      downloads={downloads}
      photosHref={isRouteOpen('photos', visitor) ? linkTo('photos', from) : null}
      backHref={backHref}
    />
  );
};
