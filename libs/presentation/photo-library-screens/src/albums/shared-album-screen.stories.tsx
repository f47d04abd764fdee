import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { PEOPLE, SharedAlbumStage, type SharedAlbumWorld } from './shared-album-stage.fixtures.tsx';

let world: SharedAlbumWorld;

/** Keeps the world for the story, then lets something happen to it. */
const andThen =
  (act: (started: SharedAlbumWorld) => void | Promise<void>) =>
  (started: SharedAlbumWorld): void | Promise<void> => {
    world = started;
    return act(started);
  };

const known = andThen(async ({ single }) => {
  await single.answer();
  await single.tell(PEOPLE);
});

const meta = {
  title: 'Screens/Photo library/Shared album',
  component: SharedAlbumStage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere', '!autodocs'],
  args: { onStart: known },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof SharedAlbumStage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const select = async ({ canvas, userEvent }: Play, count: number) => {
  const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
  await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
  for (const tile of tiles.slice(0, count)) await userEvent.click(tile);
};

const OWNED = { isOwned: true };

/** As one with whom it is shared: who owns it, and nothing that changes it. */
export const Participant: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: 'Shared by bram@example.test' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Autumn on the islands' })).toBeVisible();
    await expect(canvas.getByRole('note')).toHaveTextContent('Shared albums are no longer supported');
    await expect(await canvas.findByText('Shared by bram@example.test')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rename album' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add photos' })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'Sort photos' })).toHaveTextContent('Date added (new-old)');
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ }).length).toBeGreaterThan(8));
  },
};

/** As the one who shares it. */
export const Owner: Story = {
  parameters: { rests: { singleAlbum: 'viewing', timeline: 'ready.current', seen: 'Shared with 2 people' } },
  args: { album: OWNED },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Shared with 2 people' })).toBeVisible();
    await expect(canvas.queryByText(/^Shared by/)).toBeNull();
  },
};

export const OwnerOnAPhone: Story = { ...Owner, globals: { viewport: { value: 'small' } } };

export const ParticipantOnAPhone: Story = { ...Participant, globals: { viewport: { value: 'small' } } };

export const OnePerson: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: 'Shared with 1 person' } },
  args: {
    album: OWNED,
    onStart: andThen(async ({ single }) => {
      await single.answer();
      await single.tell({ ...PEOPLE, participants: PEOPLE.participants.slice(0, 1) });
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Shared with 1 person' })).toBeVisible();
  },
};

/** Those who can see it; closed, the focus is where it was opened. */
export const WhoCanSeeIt: Story = {
  parameters: { rests: { singleAlbum: 'viewing', seen: ['anna@example.test', 'emma@example.test'] } },
  args: { album: OWNED },
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Shared with 2 people' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Shared with' }));
    await expect(
      dialog.getByText('The following users can view, download, and use photos in this album:'),
    ).toBeVisible();
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'anna@example.test',
      'emma@example.test',
    ]);
  },
};

/** It is not told who can see it: the album is shown without. */
export const PeopleUnknown: Story = {
  parameters: { rests: { participants: 'failed', seen: 'Autumn on the islands' } },
  args: {
    album: OWNED,
    onStart: andThen(async ({ single }) => {
      await single.answer();
      await single.refuseToTell();
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Autumn on the islands' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Shared with/ })).toBeNull();
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
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The customer has left it, or it has ended. */
export const Absent: Story = {
  parameters: { rests: { album: 'failed', seen: 'This album is not there any more.' } },
  args: { onStart: andThen(({ single }) => single.refuse({ code: 'absent' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This album is not there any more.');
    await expect(canvas.getByRole('link', { name: 'My albums' })).toBeVisible();
  },
};

export const PhotosFailed: Story = {
  parameters: { rests: { timeline: 'rejected', seen: /^Unable to display album photos/ } },
  args: { arrange: (library) => library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to display album photos. Please refresh the page or try again later.',
    );
  },
};

export const Empty: Story = {
  parameters: { rests: { timeline: 'empty', seen: 'This album is empty' } },
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'This album is empty' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete album' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add photos' })).toBeNull();
  },
};

/** What is selected is downloaded; the rest says why it is not there (D36). */
export const Selecting: Story = {
  parameters: { rests: { selection: 'on', seen: '3 selected' } },
  play: async (play) => {
    await select(play, 3);
    const actions = within(await play.canvas.findByRole('group', { name: 'Selected photos' }));
    await expect(actions.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
    for (const name of ['Copy to album', 'Order prints', 'Delete from photos']) {
      const refused = actions.getByRole('button', { name });
      await expect(refused).toHaveAttribute('aria-disabled', 'true');
      await expect(refused).toHaveAccessibleDescription('Unavailable for shared albums');
    }
  },
};

export const SelectingOnAPhone: Story = { ...Selecting, globals: { viewport: { value: 'small' } } };

/** A press does nothing but say why. */
export const Unavailable: Story = {
  parameters: { rests: { selection: 'on', seen: 'Unavailable for shared albums' } },
  play: async (play) => {
    await select(play, 1);
    await play.userEvent.hover(await play.canvas.findByRole('button', { name: 'Delete from photos' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Unavailable for shared albums');
    await play.userEvent.keyboard('{Delete}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const WithoutPrints: Story = {
  parameters: { rests: { selection: 'on', seen: '1 selected' } },
  args: { withPrints: false },
  play: async (play) => {
    await select(play, 1);
    const actions = within(await play.canvas.findByRole('group', { name: 'Selected photos' }));
    await expect(actions.queryByRole('button', { name: 'Order prints' })).toBeNull();
  },
};

const askToDelete = async ({ canvas, userEvent }: Play) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete album' }));
  return within(await screen.findByRole('alertdialog', { name: "Delete 'Autumn on the islands'?" }));
};

export const OwnerDeleting: Story = {
  parameters: { rests: { singleAlbum: 'asking', seen: /^This will delete the shared album for all participants/ } },
  args: { album: OWNED, count: 6 },
  play: async (play) => {
    const question = await askToDelete(play);
    await expect(
      question.getByText(
        "This will delete the shared album for all participants. The photos within the album will remain in your account and participants' accounts.",
      ),
    ).toBeVisible();
  },
};

export const ParticipantLeaving: Story = {
  parameters: { rests: { singleAlbum: 'asking', seen: /^This will remove the shared album/ } },
  args: { count: 6 },
  play: async (play) => {
    const question = await askToDelete(play);
    await expect(
      question.getByText(
        'This will remove the shared album and any photos you uploaded to it. Your own photos will remain in your account.',
      ),
    ).toBeVisible();
  },
};

/** It can be undone as long as nothing was sent. */
export const Deleted: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /^Autumn on the islands album deleted/ } },
  args: { count: 6 },
  play: async (play) => {
    const question = await askToDelete(play);
    await play.userEvent.click(question.getByRole('button', { name: 'Delete album' }));
    const toast = await screen.findByRole('group', { name: /Autumn on the islands album deleted/ });
    await expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(world.single.notices.map(({ type }) => type)).toEqual(['deletion.wanted']);
  },
};
