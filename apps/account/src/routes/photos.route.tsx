import { linkTo } from '@account-area/area';
import { bindPhotosScreen, restorePhotosScreen } from '@account-area/photo-library';
import { PhotosScreen } from '@account-area/photo-library-screens';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useConfiguration } from '../shell/use-configuration.ts';

/** `/my-photos/photos` */
export const PhotosRoute = () => {
  const { container, inspect, isReturn } = useArea();
  const { flags } = useConfiguration();
  const { display, from } = usePagePlace();
  const { key: routeKey } = useLocation();
  const [visit] = useState(() => {
    const ports = container.get('photosScreen');
    return {
      machine: bindPhotosScreen(ports),
      input: restorePhotosScreen(ports, {
        routeKey,
        isReturn: isReturn(),
        withSharedAlbums: flags.sharedAlbums,
      }),
    };
  });
  const screen = useActorRef(visit.machine, { id: 'photos-screen', input: visit.input, inspect });

  return (
    <PhotosScreen
      screen={screen}
      links={{
        photos: linkTo('photos', from),
        albums: linkTo('photoLibrary', from),
        back: linkTo('overview', from),
      }}
      isStripped={display.isStripped || display.hidesHeaderNav}
      hasAlbums={flags.album}
    />
  );
};
