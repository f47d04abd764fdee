import { actorsOf, isRouteOpen, lateActor, linkTo } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import type { bindArchiveList } from '@account-area/transfers';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';

import { type SignedIn, useArea } from '../shell/area-context.ts';
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

const DownloadsPage = ({ loading }: { readonly loading: ReturnType<SignedIn['archiveList']> }) => {
  const archiveList = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!archiveList.ok) throw new Error('Downloads could not be loaded.', { cause: archiveList.error.cause });
  return <LoadedDownloadsPage archiveList={archiveList.value} />;
};

const LoadedDownloadsPage = ({ archiveList }: { readonly archiveList: ReturnType<typeof bindArchiveList> }) => {
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
