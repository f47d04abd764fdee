import { actorsOf, isRouteOpen, lateActor, linkTo } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import type { bindArchiveList } from '@account-area/transfers';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';

/** `/downloads` */
export const DownloadsRoute = () => {
  const { archiveList } = useArea();
  const [loading] = useState(() => archiveList());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <DownloadsPage loading={loading} />
    </Suspense>
  );
};

const DownloadsPage = ({ loading }: { readonly loading: Promise<ReturnType<typeof bindArchiveList>> }) => {
  const archiveList = use(loading);
  const { area, inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const page = useActorRef(archiveList, { id: 'archive-list', inspect });
  const downloads = useSelector(actorsOf(area).downloads, lateActor);
  useEffect(() => area.send({ type: 'downloads.needed' }), [area]);
  if (downloads === null) return <BusyPage busyWith="loading" />;
  return (
    <DownloadsScreen
      page={page}
      downloads={downloads}
      photosHref={isRouteOpen('photos', visitor) ? linkTo('photos', from) : null}
      backHref={backHref}
    />
  );
};
