import { bindDownloadsPage, hasBackLink, isRouteOpen, linkTo, type DownloadsActor } from '@account-area/area';
import { BusyPage, DownloadsScreen } from '@account-area/area-screens';
import { useActorRef } from '@xstate/react';
import { Suspense, use, useState } from 'react';

import { createArchiveService } from '../composition/bind-downloads.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useConfiguration } from '../shell/use-configuration.ts';

/** `/downloads` */
export const DownloadsRoute = () => {
  const { downloads } = useArea();
  const [starting] = useState(() => downloads.start());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <DownloadsPage starting={starting} />
    </Suspense>
  );
};

const DownloadsPage = ({ starting }: { readonly starting: Promise<DownloadsActor> }) => {
  const downloads = use(starting);
  const { container, inspect } = useArea();
  const { display, from } = usePagePlace();
  const { flags } = useConfiguration();
  const [machine] = useState(() => bindDownloadsPage({ archives: createArchiveService(container) }));
  const page = useActorRef(machine, { id: 'downloads-page', inspect });
  return (
    <DownloadsScreen
      page={page}
      downloads={downloads}
      photosHref={isRouteOpen('photos', flags) ? linkTo('photos', from) : null}
      backHref={hasBackLink(display) ? linkTo('overview', from) : null}
    />
  );
};
