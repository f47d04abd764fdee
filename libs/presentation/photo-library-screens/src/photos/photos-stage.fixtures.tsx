import {
  type FakePhotosScreen,
  type FakePhotosScreenOptions,
  startFakePhotosScreen,
} from '@account-area/photo-library/testing';
import { FakeLibrary, monthFixtures } from '@account-area/photos/testing';
import { timelineOf } from '@account-area/photo-library';
import { type MonthCount, monthsShown, type PhotoId } from '@account-area/photos';
import { useEffect, useState } from 'react';

import type { LibraryLinks } from '../library/my-photos-layout.tsx';
import { PhotosScreen } from './photos-screen.tsx';
import type { PhotoOpening } from './timeline.tsx';

/** Where a photo's picture is, by its id and size. */
type AddressOf = ConstructorParameters<typeof FakeLibrary>[1];

export interface PhotosStageProps extends Omit<FakePhotosScreenOptions, 'library'> {
  readonly months?: readonly MonthCount[];
  readonly addressOf?: AddressOf;
  /** What happens to the library before the screen starts. */
  readonly arrange?: (library: FakeLibrary) => void;
  /** Gets the world around the screen once it is shown. */
  readonly onStart?: (world: FakePhotosScreen) => void;
  readonly links?: Partial<LibraryLinks>;
  readonly onAddPhotos?: () => void;
  /** A photo was pressed that is to be looked at. */
  readonly onOpen?: (photo: PhotoId) => void;
}

const LINKS: LibraryLinks = { photos: '/my-photos/photos', albums: '/my-photos/albums', back: '/' };

/** The photos screen over a fake library. */
export const PhotosStage = ({
  months = monthFixtures(12, 60),
  addressOf = paintedAddress,
  arrange,
  onStart,
  links,
  onAddPhotos,
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
  return (
    <PhotosScreen screen={world.screen} links={{ ...LINKS, ...links }} opening={opening} onAddPhotos={onAddPhotos} />
  );
};

/** Does something to the world as soon as the months are known, before any of their photos is asked for. */
export const onceMonthsAreKnown =
  (act: (world: FakePhotosScreen) => void) =>
  (world: FakePhotosScreen): void => {
    const timeline = timelineOf(world.screen.getSnapshot());
    const subscription = timeline.subscribe((snapshot) => {
      if (monthsShown(snapshot).length === 0) return;
      subscription.unsubscribe();
      act(world);
    });
  };

/** A hill under a sky, in colours of its own. */
export const paintedAddress: AddressOf = (photoId) => {
  const [year = 0, month = 0, index = 0] = photoId.split(/[/-]/).map(Number);
  const hue = (year * 97 + month * 31 + index * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 45% 78%)" d="M0 0h8v8H0z"/><circle cx="${2 + (index % 5)}" cy="2.4" r="1" fill="#fff8e7"/><path fill="hsl(${(hue + 40) % 360} 32% 46%)" d="M0 6q2-2.4 4-.8t4-1.4V8H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
