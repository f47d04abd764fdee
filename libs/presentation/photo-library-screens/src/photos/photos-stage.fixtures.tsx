import {
  type FakePhotosScreen,
  type FakePhotosScreenOptions,
  startFakePhotosScreen,
} from '@account-area/photo-library/testing';
import { FakeLibrary, monthFixtures, type PictureAddress } from '@account-area/photos/testing';
import { timelineOf } from '@account-area/photo-library';
import { type MonthCount, monthsShown, type PhotoId } from '@account-area/photos';
import { isChoosingPrints } from '@account-area/transfers';
import type { FakePrintOrder } from '@account-area/transfers/testing';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';

import type { LibraryLinks } from '../library/my-photos-layout.tsx';
import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { PrintOverlay } from '../prints/print-overlay.tsx';
import { PrintPanel } from '../prints/print-panel.tsx';
import { PrintToasts } from '../prints/print-toasts.tsx';
import { PhotosScreen } from './photos-screen.tsx';
import type { OnCopy, Picking } from './selection-actions.ts';
import type { PhotoOpening } from './timeline.tsx';

export interface PhotosStageProps extends Omit<FakePhotosScreenOptions, 'library'> {
  readonly months?: readonly MonthCount[];
  readonly addressOf?: PictureAddress;
  /** What happens to the library before the screen starts. */
  readonly arrange?: (library: FakeLibrary) => void;
  /** Gets the world around the screen once it is shown. */
  readonly onStart?: (world: FakePhotosScreen) => void;
  readonly links?: Partial<LibraryLinks>;
  readonly onOpenStorage?: () => void;
  readonly onAddPhotos?: () => void;
  readonly onCopy?: OnCopy;
  readonly onExport?: () => void;
  /** What photos are chosen for. */
  readonly picking?: Picking;
  /** Where prints are sold. */
  readonly prints?: FakePrintOrder;
  /** A photo was pressed that is to be looked at. */
  readonly onOpen?: (photo: PhotoId) => void;
}

const LINKS: LibraryLinks = {
  photos: '/my-photos/photos',
  albums: { href: '/my-photos/albums' },
  shop: 'https://shop.example/',
  back: '/',
};

/** The photos screen over a fake library. */
export const PhotosStage = ({
  months = monthFixtures(12, 60),
  addressOf = paintedAddress,
  arrange,
  onStart,
  links,
  onOpenStorage = () => undefined,
  onAddPhotos,
  onCopy,
  onExport,
  picking,
  prints,
  onOpen = () => undefined,
  ...options
}: PhotosStageProps) => {
  const [world] = useState(() => {
    const library = new FakeLibrary(months, addressOf);
    arrange?.(library);
    return startFakePhotosScreen({ ...options, library });
  });
  useEffect(() => onStart?.(world), [onStart, world]);
  const [opening] = useState((): PhotoOpening => ({
    hrefOf: (photo) => `/my-photos/photos/preview/${encodeURIComponent(photo)}`,
    onOpen,
    returnTo: null,
    onReturned: () => undefined,
  }));
  const order = prints?.actor;
  const isChoosing = useSelector(order, (snapshot) => snapshot !== undefined && isChoosingPrints(snapshot));
  return (
    <StrictMode>
      <PhotosScreen
        screen={world.actor}
        links={{ ...LINKS, ...links }}
        opening={opening}
        onOpenStorage={onOpenStorage}
        onAddPhotos={onAddPhotos}
        onCopy={onCopy}
        onExport={onExport}
        picking={picking}
        printing={
          order && {
            onAsked: () => order.send({ type: 'prints.asked' }),
            panel: isChoosing ? <PrintPanel screen={world.actor} order={order} /> : null,
          }
        }
      />
      {order && (
        <>
          <PrintOverlay order={order} />
          <PrintToasts order={order} />
        </>
      )}
    </StrictMode>
  );
};

/** Does something to the world as soon as the months are known, before any of their photos is asked for. */
export const onceMonthsAreKnown =
  (act: (world: FakePhotosScreen) => void) =>
  (world: FakePhotosScreen): void => {
    const timeline = timelineOf(world.actor.getSnapshot());
    const subscription = timeline.subscribe((snapshot) => {
      if (monthsShown(snapshot).length === 0) return;
      subscription.unsubscribe();
      act(world);
    });
  };
