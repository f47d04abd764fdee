import { albumId, startFakeAlbums } from '@account-area/albums/testing';
import { copiesOf, copyOutcomes } from '@account-area/albums';
import { visibleToasts } from '@account-area/feedback';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { CopyToasts } from './copy-toasts.tsx';

const lofoten = { id: albumId('album-1'), name: 'Lofoten' };
const berlin = { id: albumId('album-2'), name: 'Berlin' };
const photoIds = [photoFixture('photo-1').id];

const startCopies = async () => {
  const world = startFakeAlbums();
  const open = async () => {
    const { toastWorld } = renderInEnglish(<CopyToasts albums={world.actor} hrefOf={({ id }) => `/albums/${id}`} />);
    await act(() => vi.dynamicImportSettled());
    return toastWorld.actor;
  };
  return { ...world, open };
};

const toast = (name: string | RegExp) => screen.queryByRole('group', { name, hidden: true });
const press = (name: string | RegExp, button: string) => {
  const group = screen.getByRole('group', { name, hidden: true });
  act(() => within(group).getByRole('button', { name: button, hidden: true }).click());
};

it('a copy that failed is not on its way when another one begins', async () => {
  const { actor: albums, copy, keepRefusing, open } = await startCopies();
  await open();
  act(() => copy(lofoten, photoIds));
  await act(() => vi.dynamicImportSettled());
  expect(toast("Copying photos to 'Lofoten'")).not.toBeNull();
  await act(keepRefusing);
  act(() => copy(berlin, photoIds));

  expect(toast(/could not be copied/)).not.toBeNull();
  expect(toast("Copying photos to 'Berlin'")).not.toBeNull();
  expect(toast("Copying photos to 'Lofoten'")).toBeNull();
  press(/could not be copied/, 'Dismiss');
  expect(copiesOf(albums.getSnapshot()).map(({ id }) => id)).toEqual(['copy-2']);
});

it('what is tried again is not let be', async () => {
  const { add, actor: albums, copy, keepRefusing, open } = await startCopies();
  await open();
  act(() => copy(lofoten, photoIds));
  await act(keepRefusing);
  await act(() => vi.dynamicImportSettled());
  press(/could not be copied/, 'Retry');
  expect(copiesOf(albums.getSnapshot())).toHaveLength(1);
  await act(add);

  expect(toast(/^Photos copied to 'Lofoten'/)).not.toBeNull();
});

it('what came of copies before it can be told is told then', async () => {
  const { add, actor: albums, copy, keepRefusing, open } = await startCopies();
  copy(lofoten, photoIds);
  await add();
  copy(berlin, photoIds);
  await keepRefusing();
  await open();

  expect(toast(/^Photos copied to 'Lofoten'/)).not.toBeNull();
  expect(toast(/could not be copied/)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Reference: a1b2c3d4e5f6', hidden: true })).toBeDefined();
  expect(copiesOf(albums.getSnapshot()).map(({ id }) => id)).toEqual(['copy-2']);
});

it('the album that is shown is not offered', async () => {
  const { add, actor: albums, copy } = startFakeAlbums();
  renderInEnglish(<CopyToasts albums={albums} hrefOf={({ id }) => (id === lofoten.id ? null : `/albums/${id}`)} />);
  act(() => copy(lofoten, photoIds));
  await act(add);
  act(() => copy(berlin, photoIds));
  await act(add);
  await act(() => vi.dynamicImportSettled());

  expect(toast(/^Photos copied to 'Lofoten'/)).not.toBeNull();
  const links = screen.getAllByRole('link', { name: 'View album', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/albums/${berlin.id}`]);
});

it('many photos are told of as they arrive, unless the customer has seen enough of it', async () => {
  const { add, copy, open } = await startCopies();
  const many = Array.from({ length: 1_500 }, (_, index) => photoFixture(`photo-${index}`).id);
  await open();
  act(() => copy(lofoten, many));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('0 of 1,500 photos copied')).not.toBeNull();
  await act(add);
  expect(screen.queryByText('500 of 1,500 photos copied')).not.toBeNull();

  press(/^Copying photos/, 'Dismiss');
  await act(add);
  expect(toast(/^Copying photos/)).toBeNull();
  await act(add);

  expect(toast(/^Photos copied to 'Lofoten'/)).not.toBeNull();
});

it('copies to one album have one toast: they are on their way together, and done when the last one is', async () => {
  const { add, copy, open, calls } = await startCopies();
  const toasts = await open();
  const shownTexts = () => visibleToasts(toasts.getSnapshot()).map(({ detail, text }) => [text, detail]);
  const many = Array.from({ length: 600 }, (_, index) => photoFixture(`photo-${index}`).id);
  act(() => copy(lofoten, many));
  act(() => copy(lofoten, photoIds));
  await act(() => vi.dynamicImportSettled());
  expect(shownTexts()).toEqual([["Copying photos to 'Lofoten'", '0 of 601 photos copied']]);

  await act(add);
  expect(shownTexts()).toEqual([["Copying photos to 'Lofoten'", '0 of 600 photos copied']]);
  calls.add.calls[0]?.succeed(undefined);
  await act(settle);
  await act(add);

  expect(shownTexts()).toEqual([["Photos copied to 'Lofoten'", undefined]]);
});

it('a copy that failed leaves the toast of another one to the same album', async () => {
  const { copy, keepRefusing, open } = await startCopies();
  await open();
  act(() => copy(lofoten, photoIds));
  act(() => copy(lofoten, photoIds));
  await act(keepRefusing);
  await act(() => vi.dynamicImportSettled());

  expect(toast(/could not be copied/)).not.toBeNull();
  expect(toast("Copying photos to 'Lofoten'")).not.toBeNull();
});

it('what failed stays until it is dismissed', async () => {
  const { copy, keepRefusing, open } = await startCopies();
  const toasts = await open();
  act(() => copy(lofoten, photoIds));
  await act(keepRefusing);
  await act(() => vi.dynamicImportSettled());

  expect(visibleToasts(toasts.getSnapshot()).map(({ lifetimeMs }) => lifetimeMs)).toEqual([null]);
});

it('photos are not offered to be sent again to an album that is gone', async () => {
  const { actor: albums, copy, loseAlbum, open } = await startCopies();
  await open();
  act(() => copy(lofoten, photoIds));
  await act(loseAlbum);
  await act(() => vi.dynamicImportSettled());

  const sentence = 'This album is not there any more.';
  const group = screen.getByRole('group', { name: sentence, hidden: true });
  expect(
    within(group)
      .getAllByRole('button', { hidden: true })
      .map((button) => button.textContent),
  ).not.toContain('Retry');
  expect(toast(/^Copying photos/)).toBeNull();
  press(sentence, 'Dismiss');
  expect(copyOutcomes(albums.getSnapshot())).toEqual([]);
});
