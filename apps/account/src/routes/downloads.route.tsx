import { actorsOf, isRouteOpen, lateActor, linkTo } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { downloads } from '../composition/downloads.module.ts';
import { push } from '../composition/push.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';

/** `/downloads` */
export const DownloadsRoute = () => {
  const { area, inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const page = useActorRef(
    useLogic([push, downloads], (bound) => bound.get('archiveList')),
    { id: 'archive-list', inspect },
  );
  const queue = useSelector(actorsOf(area).downloads, lateActor);
  useEffect(() => area.send({ type: 'downloads.needed' }), [area]);
  if (queue === null) return <BusyPage busyWith="loading" />;
  return (
    <DownloadsScreen
      page={page}
      downloads={queue}
      photosHref={isRouteOpen('photos', visitor) ? linkTo('photos', from) : null}
      backHref={backHref}
    />
  );
};
