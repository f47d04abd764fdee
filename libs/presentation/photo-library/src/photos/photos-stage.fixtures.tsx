import {
  type FakePhotosScreen,
  type FakePhotosScreenOptions,
  startFakePhotosScreen,
} from '@account-area/photo-library/testing';
import { FakeLibrary, monthFixtures } from '@account-area/photos/testing';
import { timelineOf } from '@account-area/photo-library';
import { type MonthCount, monthsShown } from '@account-area/photos';
import { useEffect, useState } from 'react';

import { PhotosScreen } from './photos-screen.tsx';

/** Where a photo's picture is, by its id and size. */
type AddressOf = ConstructorParameters<typeof FakeLibrary>[1];

export interface PhotosStageProps extends Omit<FakePhotosScreenOptions, 'library'> {
  readonly months?: readonly MonthCount[];
  readonly addressOf?: AddressOf;
  /** What happens to the library before the screen starts. */
  readonly arrange?: (library: FakeLibrary) => void;
  /** Gets the world around the screen once it is shown. */
  readonly onStart?: (world: FakePhotosScreen) => void;
  readonly isStripped?: boolean;
  readonly hasAlbums?: boolean;
}

const LINKS = { photos: '/my-photos/photos', albums: '/my-photos/albums', back: '/' };

/** The photos screen over a fake library. */
export const PhotosStage = ({
  months = monthFixtures(12, 60),
  addressOf = paintedAddress,
  arrange,
  onStart,
  isStripped = false,
  hasAlbums = true,
  ...options
}: PhotosStageProps) => {
  const [world] = useState(() => {
    const library = new FakeLibrary(months, addressOf);
    arrange?.(library);
    return startFakePhotosScreen({ ...options, library });
  });
  useEffect(() => onStart?.(world), [onStart, world]);
  return <PhotosScreen screen={world.screen} links={LINKS} isStripped={isStripped} hasAlbums={hasAlbums} />;
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
