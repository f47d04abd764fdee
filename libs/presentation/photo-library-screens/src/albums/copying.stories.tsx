import { albumFixture, albumId, type FakeAlbums, startFakeAlbums } from '@account-area/albums/testing';
import type { DeletionSubject } from '@account-area/deletion';
import { albumNamedFixture, subjectFixture } from '@account-area/deletion/testing';
import { photoFixture } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { startDeletions } from './albums-stage.fixtures.tsx';
import { CopyDialog, type CopyDialogProps } from './copy-dialog.tsx';
import { CopyToasts } from './copy-toasts.tsx';

type Start = (started: FakeAlbums) => Promise<void>;

interface StageProps extends Pick<CopyDialogProps, 'count' | 'onChoose' | 'onClose'> {
  readonly open?: boolean;
  /** Whether the code of albums has arrived. */
  readonly isLoaded?: boolean;
  /** What has happened to the albums. */
  readonly onStart?: Start;
  /** What is about to be deleted. */
  readonly deleting?: readonly DeletionSubject[];
}

const Stage = ({ deleting = [], isLoaded = true, onStart, open = true, ...dialog }: StageProps) => {
  const [started] = useState(() => startFakeAlbums({ lastUsed: albumId('album-3') }));
  const [deletions] = useState(() => startDeletions(deleting));
  useEffect(() => void onStart?.(started), [onStart, started]);
  return (
    <main>
      <h1>My photos</h1>
      <CopyDialog albums={isLoaded ? started.actor : null} deletions={deletions} open={open} {...dialog} />
      <CopyToasts albums={started.actor} hrefOf={({ id }) => `/my-photos/albums/${id}`} />
    </main>
  );
};

let world: FakeAlbums;

const albums = ['Lofoten, midsummer', 'Elin turns one', 'Cabin weekends', 'Berlin'].map((name, index) =>
  albumFixture({
    id: albumId(`album-${index + 1}`),
    name,
    cover: index === 3 ? null : photoFixture(`2024/${index + 1}-1`, paintedAddress),
    photosCount: (index + 1) * 12,
  }),
);

const list: Start = (started) => {
  world = started;
  // One that is shared is read only, and not among them.
  return started.listOwn([...albums, albumFixture({ id: albumId('album-5'), name: 'Autumn', isReadOnly: true })]);
};

const copy: Start = (started) => {
  world = started;
  started.copy(target, photoIds);
  return Promise.resolve();
};

const refuse: Start = (started) => started.refuseOwn();

const target = { id: albumId('album-1'), name: 'Lofoten' };
const photoIds = [photoFixture('photo-1').id, photoFixture('photo-2').id];

const meta = {
  title: 'Screens/Photo library/Copying to an album',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: {
    count: 12,
    onChoose: fn(),
    onClose: fn(),
    onStart: list,
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Copy \d+ photos? to an album$/ }));

/** A new one first, then the one that was used last. */
export const Choosing: Story = {
  parameters: { rests: { seen: ['Copy 12 photos to an album', 'Cabin weekends'] } },
  play: async ({ args, userEvent }) => {
    const question = await dialog();
    const list = within(await question.findByRole('list', { name: 'Albums' }));
    await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(5));
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'New album',
      'Cabin weekends36 photos',
      'Lofoten, midsummer12 photos',
      'Elin turns one24 photos',
      'Berlin48 photos',
    ]);
    await userEvent.click(list.getByRole('button', { name: /Elin turns one/ }));
    await expect(args.onChoose).toHaveBeenCalledWith({ id: 'album-2', name: 'Elin turns one' });
  },
};

/** What can still be undone is counted no longer here either. */
export const SomethingLeavesAnAlbum: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /22 photos/ } },
  args: { deleting: [{ ...subjectFixture(2), kind: 'albumPhotos', album: albumNamedFixture('album-2') }] },
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'Elin turns one 22 photos' })).toBeVisible();
  },
};

export const Small: Story = {
  parameters: { rests: { seen: ['Copy 12 photos to an album', 'Cabin weekends'] } },
  globals: { viewport: { value: 'small' } },
};

export const Loading: Story = {
  parameters: { rests: { seen: 'Loading your albums' } },
  args: { isLoaded: false },
  play: async () => {
    await expect(await (await dialog()).findByRole('img', { name: 'Loading your albums' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { rests: { seen: /^Unable to display albums/ } },
  args: { onStart: refuse },
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'Unable to display albums. Please refresh the page or try again later.',
    );
  },
};

/** The name is asked for in the same dialog. */
export const Naming: Story = {
  parameters: { rests: { seen: 'Album name' } },
  play: async ({ userEvent }) => {
    const question = await dialog();
    await userEvent.click(await question.findByRole('button', { name: 'New album' }));
    await expect(await question.findByRole('textbox', { name: 'Album name' })).toHaveFocus();
  },
};

export const NameMissing: Story = {
  parameters: { rests: { albums: 'naming', seen: 'Please give your album a name' } },
  play: async (play) => {
    await Naming.play?.(play);
    const { userEvent } = play;
    const question = await dialog();
    await userEvent.click(question.getByRole('button', { name: 'Create album' }));
    await expect(await question.findByText('Please give your album a name')).toBeVisible();
  },
};

/** Back at the albums; nothing was made. */
export const NotNamed: Story = {
  parameters: { rests: { seen: ['Copy 12 photos to an album', 'Cabin weekends'] } },
  play: async (play) => {
    await Naming.play?.(play);
    const question = await dialog();
    await play.userEvent.click(question.getByRole('button', { name: 'Back to albums' }));
    await expect(await question.findByRole('button', { name: 'New album' })).toBeVisible();
    await expect(world.calls.create.calls).toEqual([]);
  },
};

export const Running: Story = {
  parameters: { rests: { photoCopy: 'running.adding', seen: "Copying photos to 'Lofoten'" } },
  args: {
    open: false,
    onStart: copy,
  },
  play: async () => {
    await expect(await screen.findByRole('group', { name: "Copying photos to 'Lofoten'" })).toBeVisible();
  },
};

/** So many are copied piece by piece. */
export const RunningOfMany: Story = {
  ...Running,
  args: {
    open: false,
    onStart: async (started) => {
      world = started;
      started.copy(
        target,
        Array.from({ length: 6_000 }, (_, index) => photoFixture(`photo-${index}`).id),
      );
      await started.add();
      await started.add();
      await started.add();
    },
  },
  parameters: { rests: { photoCopy: 'running.adding', seen: '1,500 of 6,000 photos copied' } },
  play: async () => {
    await expect(await screen.findByText('1,500 of 6,000 photos copied')).toBeVisible();
  },
};

export const Done: Story = {
  ...Running,
  parameters: { rests: { photoCopy: 'copied', seen: /^Photos copied to 'Lofoten'/ } },
  play: async (play) => {
    await Running.play?.(play);
    await world.add();
    const toast = await screen.findByRole('group', { name: /Photos copied to 'Lofoten'/ });
    await expect(within(toast).getByRole('link', { name: 'View album' })).toHaveAttribute(
      'href',
      '/my-photos/albums/album-1',
    );
  },
};

export const Incomplete: Story = {
  ...Running,
  parameters: { rests: { photoCopy: 'incomplete', seen: /^2 of 2 photos could not be copied/ } },
  play: async (play) => {
    await Running.play?.(play);
    await world.keepRefusing();
    await screen.findByRole('group', { name: /2 of 2 photos could not be copied/ });
  },
};

/** There is nothing to try again. */
export const AlbumGone: Story = {
  ...Running,
  parameters: { rests: { photoCopy: 'lost', seen: 'This album is not there any more.' } },
  play: async (play) => {
    await Running.play?.(play);
    await world.loseAlbum();
    const toast = await screen.findByRole('group', { name: 'This album is not there any more.' });
    await expect(within(toast).queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

/** What is missing is sent again. */
export const Retried: Story = {
  ...Incomplete,
  tags: ['goes-on'],
  play: async (play) => {
    await Incomplete.play?.(play);
    const toast = screen.getByRole('group', { name: /2 of 2 photos could not be copied/ });
    await play.userEvent.click(within(toast).getByRole('button', { name: 'Retry' }));
    await world.add();
    await expect(await screen.findByRole('group', { name: /Photos copied to 'Lofoten'/ })).toBeVisible();
  },
};
