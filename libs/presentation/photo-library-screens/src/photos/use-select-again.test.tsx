import { renderInEnglish } from '@account-area/feedback-screens/testing';
import type { PhotosScreenActor } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthFixture, photoFixture } from '@account-area/photos/testing';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSelectAgain } from './use-select-again.ts';

const Offering = ({ screen }: { readonly screen: PhotosScreenActor }) => {
  useSelectAgain(screen);
  return null;
};

it('selecting again is offered for 10 seconds once what was selected is being downloaded (D72)', () => {
  const { acceptDownload, actor: screen } = startFakePhotosScreen();
  const { toastWorld } = renderInEnglish(<Offering screen={screen} />);
  const { id } = photoFixture();
  screen.send({ type: 'photo.toggled', id, place: { month: monthFixture().id, index: 0 } });
  screen.send({ type: 'download.asked', photoIds: [id] });
  act(acceptDownload);
  const pass = (ms: number) => act(() => toastWorld.clock.increment(ms));

  pass(9_999);
  expect(toastWorld.seen()).toEqual(['selection finished']);
  pass(1);
  expect(toastWorld.seen()).toEqual([]);
});

it('is offered no longer on another screen', () => {
  const { acceptDownload, actor: screen } = startFakePhotosScreen();
  const { toastWorld, unmount } = renderInEnglish(<Offering screen={screen} />);
  const { id } = photoFixture();
  screen.send({ type: 'photo.toggled', id, place: { month: monthFixture().id, index: 0 } });
  screen.send({ type: 'download.asked', photoIds: [id] });
  act(acceptDownload);
  unmount();

  expect(toastWorld.seen()).toEqual([]);
});
