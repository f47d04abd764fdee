import { actorsOf, isRouteOpen, lateActor, linkTo } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import type { bindArchiveList } from '@account-area/transfers';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';

const DownloadsPage = ({ logic }: { readonly logic: ReturnType<typeof bindArchiveList> }) => {
  const { area, inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const page = useActorRef(logic, { id: 'archive-list', inspect });
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

/** `/downloads` */
export const DownloadsRoute = withLateLogic(
  { load: ({ archiveList }) => archiveList(), failure: 'Downloads could not be loaded.' },
  DownloadsPage,
);
