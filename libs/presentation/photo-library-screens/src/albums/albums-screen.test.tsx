import { albumFixture, albumId, type FakeAlbums } from '@account-area/albums/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AlbumsStage } from './albums-stage.fixtures.tsx';

/** jsdom has none, and no media queries: nothing comes into view. */
class NoIntersectionObserver {
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => void vi.unstubAllGlobals());

/** A customer with one album, whose list of albums of others cannot be had. */
const openWithoutListOfShared = async (sharedCount: number) => {
  const arrange = async (world: FakeAlbums) => {
    await world.listOwn([albumFixture({ id: albumId('album-1'), name: 'Lofoten' })]);
    await world.refuseShared();
  };
  renderInEnglish(<AlbumsStage sharedCount={sharedCount} arrange={arrange} />);
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('link', { name: /^Lofoten/ });
};

it('says nothing of albums of others to a customer with whom none are shared (C20.2)', async () => {
  await openWithoutListOfShared(0);

  expect(screen.queryByText(/^Unable to display shared albums/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Shared with you' })).toBeNull();
});

it('says that albums of others cannot be shown where there are some (C20.4)', async () => {
  await openWithoutListOfShared(2);

  expect(await screen.findByText(/^Unable to display shared albums/)).toBeTruthy();
});
