import { albumFixture, albumId, sharedAlbumFixture, type FakeAlbums } from '@account-area/albums/testing';
import { albumNamedFixture, subjectFixture } from '@account-area/deletion/testing';
import { photoFixture } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { AlbumsStage } from './albums-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Albums',
  component: AlbumsStage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: { onAddPhotos: fn() },
} satisfies Meta<typeof AlbumsStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const NAMES = [
  'Lofoten, midsummer',
  'Elin turns one',
  'Grandma’s recipes',
  'Studio portraits',
  'Cabin weekends',
  'Berlin',
  'Garden, year two',
];

const cover = (index: number) => photoFixture(`2024/${(index % 12) + 1}-${index}`, paintedAddress);

const albumsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = first + index;
    return albumFixture({
      id: albumId(`album-${at}`),
      name: NAMES[at % NAMES.length] ?? '',
      cover: cover(at),
      photosCount: (at * 37) % 400,
    });
  });

const listSome = async (world: FakeAlbums) => {
  await world.listOwn(albumsFrom(1, 7));
  await world.listShared([
    sharedAlbumFixture({ cover: cover(20) }),
    sharedAlbumFixture({ id: albumId('shared-2'), name: 'Wedding of Tom and Nora', cover: cover(21), photosCount: 1 }),
  ]);
};

const own = () => within(screen.getByRole('list', { name: 'Your albums' }));

export const Full: Story = {
  parameters: { rests: { albums: 'browsing', seen: ['New album', 'Shared with you'] } },
  args: { arrange: listSome, sharedCount: 2 },
  play: async ({ canvas }) => {
    const album = await canvas.findByRole('link', { name: /^Elin turns one Created 02 Jun 2026 \d+ photos$/ });
    await expect(album).toHaveAttribute('href', '/my-photos/albums/album-1');
    const tabs = within(canvas.getByRole('navigation', { name: 'Photo library' }));
    await expect(tabs.getByRole('link', { name: 'Albums 39' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name: 'Photos 12,480' })).not.toHaveAttribute('aria-current');
    const [first] = own().getAllByRole('listitem');
    await expect(first).toHaveTextContent('New album');
    const shared = within(canvas.getByRole('list', { name: 'Shared with you' }));
    await expect(shared.getByRole('link', { name: 'Family Created 02 Jun 2026 12 photos' })).toHaveAttribute(
      'href',
      '/my-photos/shared-albums/shared-1',
    );
  },
};

export const Small: Story = { ...Full, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Full, globals: { viewport: { value: 'medium' } } };

/** While they can be undone, deletions of photos and of albums count in both tabs. */
export const SomethingGoesAway: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: ['12,477', '38'] } },
  args: {
    ...Full.args,
    deleting: [subjectFixture(3), { kind: 'album', album: albumNamedFixture('album-1') }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Photos 12,477' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Albums 38' })).toBeVisible();
  },
};

const tileOf = (name: RegExp) => own().findByRole('link', { name });

/** What is about to leave an album is not counted on its tile, and does not stand for it. */
export const SomethingLeavesAnAlbum: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: 'Elin turns one' } },
  args: {
    ...Full.args,
    deleting: [
      {
        kind: 'albumPhotos',
        album: albumNamedFixture('album-1'),
        photos: [{ month: null, ids: [photoFixture('photo-1').id, cover(1).id] }],
      },
      { kind: 'photos', photos: [{ month: null, ids: [cover(2).id, cover(20).id] }] },
    ],
  },
  play: async ({ canvas }) => {
    const left = await tileOf(/^Elin turns one Created 02 Jun 2026 35 photos$/);
    await expect(within(left).queryByRole('presentation')).toBeNull();
    // In which albums photos of the library are is not known here, but what stands for one is.
    const other = await tileOf(/^Grandma’s recipes Created 02 Jun 2026 74 photos$/);
    await expect(within(other).queryByRole('presentation')).toBeNull();
    await expect(within(await tileOf(/^Studio portraits .* 111 photos$/)).getByRole('presentation')).toBeVisible();
    const shared = await canvas.findByRole('link', { name: 'Family Created 02 Jun 2026 12 photos' });
    await expect(within(shared).queryByRole('presentation')).toBeNull();
  },
};

/** All photos are about to go: no album has any, and nothing stands for one. */
export const EverythingLeaves: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: ['Elin turns one', 'Shared with you'] } },
  args: { ...Full.args, deleting: [{ kind: 'all', count: 12_480 }] },
  play: async ({ canvas }) => {
    await tileOf(/^Elin turns one Created 02 Jun 2026 No photos$/);
    await expect(own().queryAllByRole('presentation')).toEqual([]);
    await expect(own().getAllByRole('link', { name: / No photos$/ })).toHaveLength(7);
    await expect(await canvas.findByRole('link', { name: 'Family Created 02 Jun 2026 12 photos' })).toBeVisible();
  },
};

/** The albums are on their way; a new one can be made all the same. */
export const Loading: Story = {
  parameters: { rests: { albums: 'browsing', seen: 'Loading your albums' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your albums' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'New album' })).toBeVisible();
  },
};

/** A customer who has no album yet. */
export const Empty: Story = {
  parameters: { rests: { albums: 'browsing', seen: 'New album' } },
  args: {
    arrange: async (world) => {
      await world.listOwn([]);
      await world.listShared([]);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(own().getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByRole('heading', { name: 'Shared with you' })).toBeNull();
  },
};

/** Neither the albums of the customer nor those of others can be had. */
export const Failed: Story = {
  parameters: {
    rests: { albums: 'browsing', seen: [/^Unable to display albums/, /^Unable to display shared albums/] },
  },
  args: {
    sharedCount: 2,
    arrange: async (world) => {
      await world.refuseOwn();
      await world.refuseShared();
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Unable to display albums. Please refresh the page or try again later.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('Unable to display shared albums. Please refresh the page or try again later.'),
    ).toBeVisible();
  },
};

/** How many albums others share is not known: those there are, are shown all the same. */
export const NotCounted: Story = {
  parameters: { rests: { albums: 'browsing', seen: ['Shared with you', 'Elin turns one'] } },
  args: { arrange: listSome, withoutCounts: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Shared with you' })).toBeVisible();
    const tabs = within(canvas.getByRole('navigation', { name: 'Photo library' }));
    await expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Photos', 'Albums']);
  },
};

/** Neither their number nor the albums of others can be had: that is said, and asked for again. */
export const SharedNeitherCountedNorListed: Story = {
  parameters: { rests: { albums: 'browsing', seen: ['Shared with you', /^Unable to display shared albums/] } },
  args: {
    withoutCounts: true,
    arrange: async (world) => {
      await world.listOwn(albumsFrom(1, 3));
      await world.refuseShared();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Shared with you' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to display shared albums.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** One of the lists failed, and is tried again; the other one does not wait for it. */
export const TriedAgain: Story = {
  parameters: { rests: { albums: 'browsing', seen: ['Loading your albums', 'Shared with you'] } },
  args: {
    sharedCount: 1,
    arrange: async (world) => {
      await world.refuseOwn();
      await world.listShared();
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /^Family/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(await canvas.findByRole('img', { name: 'Loading your albums' })).toBeInTheDocument();
  },
};

/** The next albums are asked for before the customer reaches the end. */
export const Scrolled: Story = {
  parameters: { rests: { albums: 'browsing', seen: 'Garden, year two' } },
  args: {
    arrange: async (world) => {
      await world.listOwn(albumsFrom(0, 49), 'after 49');
      await world.listShared([]);
      const ask = world.calls.own;
      await waitFor(() => expect(ask.calls.length).toBe(2));
      await world.listOwn(albumsFrom(49, 11));
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(own().getAllByRole('link')).toHaveLength(49));
    canvas.getAllByRole('link').at(-1)?.scrollIntoView();
    await waitFor(() => expect(own().getAllByRole('link')).toHaveLength(60));
  },
};

/** Those that are there stay when the next ones cannot be had. */
export const FailedFurtherOn: Story = {
  parameters: { rests: { albums: 'browsing', seen: ['Elin turns one', /^Unable to display albums/] } },
  args: {
    arrange: async (world) => {
      await world.listOwn(albumsFrom(0, 3), 'after 3');
      await world.listShared([]);
      await waitFor(() => expect(world.calls.own.calls.length).toBe(2));
      await world.refuseOwn();
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Unable to display albums. Please refresh the page or try again later.'),
    ).toBeVisible();
    await expect(own().getAllByRole('link')).toHaveLength(3);
  },
};

/** Albums without a cover, with one that cannot be shown, and with names of every length. */
export const LongText: Story = {
  parameters: { rests: { albums: 'browsing', seen: 'Cover that is gone' } },
  args: {
    arrange: async (world) => {
      const broken = photoFixture('broken', () => 'data:image/png;base64,');
      await world.listOwn([
        albumFixture({ id: albumId('none'), cover: null, photosCount: 0, name: 'Still empty' }),
        albumFixture({ id: albumId('broken'), cover: broken, name: 'Cover that is gone' }),
        albumFixture({
          id: albumId('long'),
          cover: cover(3),
          photosCount: 100_000,
          name: 'Everything that we saw on the long way from Rovaniemi to Sevilla in the summer of the year 2024',
        }),
        albumFixture({ id: albumId('word'), cover: cover(4), name: 'Donaudampfschifffahrtsgesellschaftskapitän' }),
      ]);
      await world.listShared([]);
    },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /100,000 photos$/ })).toBeVisible();
    await waitFor(() => expect(own().queryAllByRole('presentation')).toHaveLength(2));
  },
};

const startNaming: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await canvas.findByRole('link', { name: /^Elin turns one/ });
  await userEvent.click(canvas.getByRole('button', { name: 'New album' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Album name' })).toHaveFocus());
};

/** A name is asked for. */
export const Naming: Story = {
  parameters: { rests: { albums: 'naming', seen: 'Album name' } },
  args: { arrange: listSome },
  play: async (context) => {
    await startNaming(context);
    await expect(screen.getByRole('dialog', { name: 'New album' })).toBeVisible();
    await expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'Untitled album');
  },
};

export const NamingSmall: Story = { ...Naming, globals: { viewport: { value: 'small' } } };

/** No name was given: said once the form is submitted, and the customer goes on in the field (C20.6). */
export const NameMissing: Story = {
  parameters: { rests: { albums: 'naming', seen: 'Please give your album a name' } },
  args: { arrange: listSome },
  play: async (context) => {
    await startNaming(context);
    const field = screen.getByRole('textbox', { name: 'Album name' });
    await expect(field).toBeValid();
    await context.userEvent.click(screen.getByRole('button', { name: 'Create album' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('Please give your album a name');
  },
};

/** Neither typing nor leaving the field checks a name; submitting does (C20.6). */
export const NameNotValid: Story = {
  parameters: { rests: { albums: 'naming', seen: 'Name not valid' } },
  args: { arrange: listSome },
  play: async (context) => {
    await startNaming(context);
    const field = screen.getByRole('textbox', { name: 'Album name' });
    await context.userEvent.type(field, '<b>');
    await context.userEvent.tab();
    await expect(field).toBeValid();
    await context.userEvent.type(field, '{Enter}');
    await expect(field).toHaveAccessibleDescription('Name not valid');
  },
};

const submitted = (arrange: (world: FakeAlbums) => Promise<void>): Story => ({
  args: {
    arrange: async (world) => {
      await listSome(world);
      await waitFor(() => expect(world.calls.create.calls.length).toBe(1));
      await arrange(world);
    },
  },
});

const submitSummer: NonNullable<Story['play']> = async (context) => {
  await startNaming(context);
  await context.userEvent.type(screen.getByRole('textbox', { name: 'Album name' }), 'Summer{Enter}');
};

/** The album is being made. */
export const Creating: Story = {
  ...submitted(() => Promise.resolve()),
  parameters: { rests: { albums: 'naming', submission: 'sending' } },
  play: async (context) => {
    await submitSummer(context);
    await expect(screen.getByRole('button', { name: 'Create album' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The album could not be made; the name is still there. */
export const NotCreated: Story = {
  ...submitted((world) => world.refuseCreation()),
  parameters: { rests: { albums: 'naming', seen: 'Unable to save changes. Please try again' } },
  play: async (context) => {
    await submitSummer(context);
    await expect(await screen.findByText('Unable to save changes. Please try again')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Album name' })).toHaveValue('Summer');
  },
};

/** There is a new album: the form is gone, and the albums are read again. */
export const Created: Story = {
  ...submitted(async (world) => {
    await world.create('album-new');
    await world.listOwn([albumFixture({ id: albumId('album-new'), name: 'Summer', cover: null, photosCount: 0 })]);
  }),
  parameters: { rests: { albums: 'browsing', seen: 'Summer' } },
  play: async (context) => {
    await submitSummer(context);
    await expect(await context.canvas.findByRole('link', { name: /^Summer/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
