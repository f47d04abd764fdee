import type { CopyProgress } from '@account-area/albums';
import { albumId } from '@account-area/albums/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { timelineOf } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthOfList } from '@account-area/photos';
import { FakeLibrary } from '@account-area/photos/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { EmptyAlbum } from './empty-album.tsx';

it('an album whose photos have just been copied is not said to be empty before its list was read again', async () => {
  const whole = monthOfList(albumId('album-1'));
  if (whole === null) throw new Error('An album has an id.');
  const photos = startFakePhotosScreen({
    library: new FakeLibrary([], paintedAddress),
    list: { view: 'albumPhotos', whole },
  });
  const timeline = timelineOf(photos.actor.getSnapshot());
  await vi.waitFor(() => expect(timeline.getSnapshot().matches('empty')).toBe(true));
  let report: (copying: CopyProgress | null) => void = () => undefined;
  const Page = () => {
    const [copying, setCopying] = useState<CopyProgress | null>({ copied: 0, total: 2 });
    report = setCopying;
    return (
      <EmptyAlbum
        screen={photos.actor}
        name="Lofoten"
        copying={copying}
        onAddPhotos={() => undefined}
        deletion={null}
      />
    );
  };
  renderInEnglish(<Page />);
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  expect(heading()).toBe("Copying photos to 'Lofoten'");
  act(() => {
    photos.actor.send({ type: 'library.changed' });
    report(null);
  });
  expect(heading()).toBe("Copying photos to 'Lofoten'");

  await act(() => vi.waitFor(() => expect(timeline.getSnapshot().matches('empty')).toBe(true)));
  expect(heading()).toBe('Your album is empty');
});
