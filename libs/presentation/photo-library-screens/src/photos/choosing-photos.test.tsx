import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { bindPhotosScreen, restorePhotosScreen } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { FakeLibrary } from '@account-area/photos/testing';
import { configure, screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PhotosScreen } from './photos-screen.tsx';

describe.each([{ reactStrictMode: true }, { reactStrictMode: false }])('photos for an album, with %o', (mode) => {
  beforeEach(() => configure(mode));
  afterEach(() => configure({ reactStrictMode: false }));

  it('are chosen from the beginning', async () => {
    const library = new FakeLibrary([]);
    library.hold();
    const { ports, visit } = startFakePhotosScreen({ library });
    const Page = () => {
      const [{ input, machine }] = useState(() => ({
        machine: bindPhotosScreen(ports),
        input: restorePhotosScreen(ports, visit),
      }));
      return (
        <PhotosScreen
          screen={useActorRef(machine, { input })}
          links={{ photos: '/photos', albums: { href: '/albums' }, shop: 'https://shop.example/', back: '/' }}
          opening={{ hrefOf: String, onOpen: () => undefined, returnTo: null, onReturned: () => undefined }}
          onOpenStorage={() => undefined}
          picking={{ albumName: 'Lofoten', onPicked: () => undefined, onCancel: () => undefined }}
        />
      );
    };
    renderInEnglish(<Page />);

    expect(await screen.findByRole('group', { name: 'Selected photos' })).toBeTruthy();
  });
});
