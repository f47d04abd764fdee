import { isAskingBeforeDeletion } from '@account-area/photo-library';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { AlbumStage, type AlbumWorld } from './album-stage.fixtures.tsx';

let world: AlbumWorld;

/** Keeps the world for the story, then lets something happen to it. */
const andThen =
  (act: (started: AlbumWorld) => void | Promise<void>) =>
  (started: AlbumWorld): void | Promise<void> => {
    world = started;
    return act(started);
  };

const known = andThen(({ single }) => single.answer());

const meta = {
  title: 'Screens/Photo library/Album',
  component: AlbumStage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: { onStart: known },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof AlbumStage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const select = async ({ canvas, userEvent }: Play, count: number) => {
  const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
  await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
  for (const tile of tiles.slice(0, count)) await userEvent.click(tile);
};

const dialog = () => screen.findByRole('alertdialog');

const keepRefusing = async (calls: 'remove' | 'removePhotos') => {
  const { letUndoWindowPass, pass, ports } = world.photos.deletion;
  await letUndoWindowPass();
  for (const pause of [500, 1_000, 2_000, 0]) {
    ports.albums[calls].last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await pass(0);
    await pass(pause);
  }
};

/** All photos are in one list, in which sorting and selecting are as in the timeline. */
export const Full: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: '60 photos' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Lofoten, midsummer' })).toBeVisible();
    await expect(canvas.getByText('60 photos', { selector: 'p span' })).toBeVisible();
    await expect(canvas.getByText('Created 02 Jun 2026')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ }).length).toBeGreaterThan(8));
    await expect(canvas.getByRole('combobox', { name: 'Sort photos' })).toHaveTextContent('Date added (new-old)');
    await expect(canvas.queryByRole('button', { name: 'Show all photos' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'My albums' })).toHaveAttribute('href', '/my-photos/albums');
  },
};

export const Small: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: '60 photos' } },
  globals: { viewport: { value: 'small' } },
};

export const Medium: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: '60 photos' } },
  globals: { viewport: { value: 'medium' } },
};

/** As big as a library: what is not in view is not there. */
export const OneHundredThousand: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: '100,000 photos' } },
  args: { count: 100_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100,000 photos', { selector: 'p span' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ }).length).toBeGreaterThan(8));
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(200);
  },
};

export const LongName: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: /^Grandmother’s seventieth birthday/ } },
  args: { album: { name: `${'Grandmother’s seventieth birthday in the mountains, '.repeat(4)}and after` } },
};

export const Loading: Story = {
  parameters: { rests: { album: 'inProgress', seen: 'Loading the album' } },
  args: { onStart: andThen(() => undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading the album' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { rests: { album: 'failed', seen: /^Unable to display album/ } },
  args: { onStart: andThen(({ single }) => single.refuse()) },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Unable to display album. Please refresh the page or try again later.');
  },
};

/** It is asked for again. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async (play) => {
    await Failed.play?.(play);
    const { canvas, userEvent } = play;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await world.single.answer();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Lofoten, midsummer' })).toBeVisible();
  },
};

/** Another customer's, or one that is gone: nothing else is said of it. */
export const Absent: Story = {
  parameters: { rests: { album: 'failed', seen: 'This album is not there any more.' } },
  args: { onStart: andThen(({ single }) => single.refuse({ code: 'absent' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This album is not there any more.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'My albums' })).toBeVisible();
  },
};

/** It was deleted on another device while it was looked at. */
export const GoneMeanwhile: Story = {
  ...Absent,
  args: {
    onStart: andThen(async ({ single }) => {
      await single.answer();
      single.invalidate();
      await single.refuse({ code: 'absent' });
    }),
  },
  play: async (play) => {
    await Absent.play?.(play);
    await expect(play.canvas.queryByRole('heading', { name: 'Lofoten, midsummer' })).toBeNull();
    await expect(play.canvas.queryByRole('button', { name: 'Delete album' })).toBeNull();
  },
};

/** The album is known, its photos are not. */
export const PhotosFailed: Story = {
  parameters: { rests: { timeline: 'rejected', seen: /^Unable to display album photos/ } },
  args: { arrange: (library) => library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' }) },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'Unable to display album photos. Please refresh the page or try again later.',
    );
    await expect(canvas.getByRole('heading', { level: 1, name: 'Lofoten, midsummer' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { rests: { timeline: 'empty', seen: 'Your album is empty' } },
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Your album is empty' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add photos' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete album' })).toBeVisible();
  },
};

/** Photos are on their way into it: it asks for no others. */
export const Filling: Story = {
  parameters: { rests: { timeline: 'empty', seen: '1,500 of 6,000 photos copied' } },
  args: { count: 0, copying: { copied: 1_500, total: 6_000 } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: "Copying photos to 'Lofoten, midsummer'" }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add photos' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete album' })).toBeNull();
  },
};

export const Today: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: 'Created today' } },
  args: { album: { createdAt: new Date().toISOString() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Created today')).toBeVisible();
  },
};

export const Renaming: Story = {
  parameters: { rests: { singleAlbum: 'renaming', seen: 'Album name' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename album' }));
    await expect(canvas.getByRole('textbox', { name: 'Album name' })).toHaveValue('Lofoten, midsummer');
  },
};

/** The keys that select and delete photos are those of the text while it is written. */
export const NameWritten: Story = {
  ...Renaming,
  tags: ['goes-on'],
  play: async (play) => {
    await Renaming.play?.(play);
    const { canvas, userEvent } = play;
    const field = canvas.getByRole('textbox', { name: 'Album name' });
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect(field).toHaveValue('');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('Lofoten');
    await expect(field).toHaveValue('Lofoten');
  },
};

/** The name is checked when it is submitted; then the field has the focus. */
export const NameRefused: Story = {
  ...Renaming,
  parameters: { rests: { singleAlbum: 'renaming', seen: 'Please give your album a name' } },
  play: async (play) => {
    await Renaming.play?.(play);
    const { canvas, userEvent } = play;
    const field = canvas.getByRole('textbox', { name: 'Album name' });
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(canvas.queryByText('Please give your album a name')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Please give your album a name')).toBeVisible();
    await expect(field).toHaveFocus();
  },
};

export const NotRenamed: Story = {
  parameters: { rests: { singleAlbum: 'renaming', seen: 'Unable to save changes. Please try again' } },
  play: async (play) => {
    await Renaming.play?.(play);
    const { canvas, userEvent } = play;
    await userEvent.type(canvas.getByRole('textbox', { name: 'Album name' }), '2{Enter}');
    await world.single.refuseName();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again');
  },
};

/** The focus is where renaming began. */
export const Renamed: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: 'Lofoten' } },
  play: async (play) => {
    await Renaming.play?.(play);
    const { canvas, userEvent } = play;
    const field = canvas.getByRole('textbox', { name: 'Album name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lofoten{Enter}');
    await world.single.rename('Lofoten');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Lofoten' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Rename album' })).toHaveFocus();
  },
};

/** Escape leaves the name as it is. */
export const NotRenamedAfterAll: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: 'Lofoten, midsummer' } },
  play: async (play) => {
    await Renaming.play?.(play);
    await play.userEvent.keyboard('{Escape}');
    await expect(await play.canvas.findByRole('button', { name: 'Rename album' })).toHaveFocus();
  },
};

export const Selecting: Story = {
  parameters: { rests: { selection: 'on', seen: '3 selected' } },
  play: async (play) => {
    await select(play, 3);
    const actions = within(await play.canvas.findByRole('group', { name: 'Selected photos' }));
    await expect(actions.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(actions.getByRole('button', { name: 'Delete from album' })).toBeVisible();
  },
};

/** Nothing can be done with nothing; what would be possible is seen. */
export const NothingSelected: Story = {
  parameters: { rests: { selection: 'on', seen: '0 selected' } },
  play: async (play) => {
    await select(play, 0);
    const actions = within(await play.canvas.findByRole('group', { name: 'Selected photos' }));
    const all = ['Order prints', 'Download', 'Copy to album', 'Delete from album'];
    for (const name of all) {
      await expect(actions.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

/** Prints are chosen in a panel: no key deletes anything. */
export const ChoosingPrints: Story = {
  parameters: { rests: { selection: 'on', deletionDesk: 'closed', seen: 'Choosing prints' } },
  args: { isChoosingPrints: true },
  play: async (play) => {
    await select(play, 2);
    await play.userEvent.keyboard('{Delete}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(isAskingBeforeDeletion(world.photos.desk.getSnapshot())).toBe(false);
  },
};

/** The Delete key asks as the button does. */
export const AskedByKeyboard: Story = {
  parameters: { rests: { deletionDesk: 'asking', seen: "Remove 2 photos from 'Lofoten, midsummer'?" } },
  play: async (play) => {
    await select(play, 2);
    await play.userEvent.keyboard('{Delete}');
    await expect(within(await dialog()).getByText("Remove 2 photos from 'Lofoten, midsummer'?")).toBeVisible();
  },
};

/** Photos can be taken out of the album, or deleted from the library. */
export const AskedWhatToDo: Story = {
  parameters: { rests: { deletionDesk: 'asking', seen: "Remove 3 photos from 'Lofoten, midsummer'?" } },
  play: async (play) => {
    await select(play, 3);
    await play.userEvent.click(play.canvas.getByRole('button', { name: 'Delete from album' }));
    const question = within(await dialog());
    await expect(question.getByText("Remove 3 photos from 'Lofoten, midsummer'?")).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete photos' })).toBeVisible();
  },
};

export const PhotosRemoved: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: ['57 photos', /^3 photos removed from/] } },
  play: async (play) => {
    await AskedWhatToDo.play?.(play);
    const { canvas, userEvent } = play;
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove from album' }));
    await expect(await canvas.findByText('57 photos', { selector: 'p span' })).toBeVisible();
    await screen.findByRole('group', { name: /3 photos removed from 'Lofoten, midsummer'/ });
  },
};

export const PhotosPutBack: Story = {
  ...PhotosRemoved,
  tags: ['goes-on'],
  play: async (play) => {
    await PhotosRemoved.play?.(play);
    const { canvas, userEvent } = play;
    const toast = screen.getByRole('group', { name: /3 photos removed from 'Lofoten, midsummer'/ });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('60 photos', { selector: 'p span' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: "3 photos are back in 'Lofoten, midsummer'" })).toBe(toast),
    );
  },
};

export const PhotosNotRemoved: Story = {
  parameters: { rests: { seen: ['60 photos', /Your photos could not be removed from the albums/] } },
  play: async (play) => {
    await AskedWhatToDo.play?.(play);
    await play.userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove from album' }));
    await keepRefusing('removePhotos');
    await expect(
      await screen.findByRole('group', { name: 'Error: Your photos could not be removed from the albums' }),
    ).toBeVisible();
    await expect(await play.canvas.findByText('60 photos', { selector: 'p span' })).toBeVisible();
  },
};

export const AskedToDeleteIt: Story = {
  parameters: {
    rests: { singleAlbum: 'asking', seen: 'This will delete the album. The photos will remain in your account.' },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete album' }));
    const question = within(await dialog());
    await expect(
      question.getByText('This will delete the album. The photos will remain in your account.'),
    ).toBeVisible();
  },
};

/** It is gone at once, and can be had back for ten seconds. */
export const Deleted: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /^Lofoten, midsummer album deleted/ } },
  play: async (play) => {
    await AskedToDeleteIt.play?.(play);
    await play.userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete album' }));
    const toast = await screen.findByRole('group', { name: /Lofoten, midsummer album deleted/ });
    await expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** One photo that could not be taken out has a sentence of its own. */
export const PhotoNotRemoved: Story = {
  parameters: { rests: { seen: ['60 photos', 'Error: Your photo could not be removed from the album'] } },
  play: async (play) => {
    await select(play, 1);
    await play.userEvent.click(play.canvas.getByRole('button', { name: 'Delete from album' }));
    await play.userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove from album' }));
    await keepRefusing('removePhotos');
    await screen.findByRole('group', { name: 'Error: Your photo could not be removed from the album' });
    await expect(await play.canvas.findByText('60 photos', { selector: 'p span' })).toBeVisible();
  },
};

/** The album is there again, and the customer reads a code that support can look up. */
export const NotDeleted: Story = {
  parameters: { rests: { seen: ['Unable to remove album. Please try again', 'Reference: a1b2c3d4e5f6'] } },
  play: async (play) => {
    await Deleted.play?.(play);
    await keepRefusing('remove');
    const toast = within(await screen.findByRole('group', { name: 'Unable to remove album. Please try again' }));
    await expect(toast.getByRole('button', { name: 'Reference: a1b2c3d4e5f6' })).toBeVisible();
    await expect(play.canvas.getByRole('heading', { level: 1, name: 'Lofoten, midsummer' })).toBeVisible();
  },
};
