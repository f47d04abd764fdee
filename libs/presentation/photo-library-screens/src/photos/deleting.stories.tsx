import { albumNamedFixture, deletionFixture, subjectFixture } from '@account-area/deletion/testing';
import type { FakePhotosScreen } from '@account-area/photo-library/testing';
import { monthFixture } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';

import { PhotosStage, type PhotosStageProps } from './photos-stage.fixtures.tsx';
import { DeletionDialogs } from '../deletion/deletion-dialogs.tsx';
import { DeletionToasts } from '../deletion/deletion-toasts.tsx';

let world: FakePhotosScreen;

/** The photos screen with what the app puts beside it. */
const Stage = (props: PhotosStageProps) => {
  const [running, setRunning] = useState<FakePhotosScreen | null>(null);
  const { onStart } = props;
  const start = (started: FakePhotosScreen) => {
    setRunning(started);
    onStart?.(started);
  };
  const [onStartOnce] = useState(() => start);
  return (
    <>
      <PhotosStage {...props} onStart={onStartOnce} />
      {running !== null && (
        <>
          <DeletionDialogs screen={running.actor} />
          <DeletionToasts deletions={running.deletion.actor} />
        </>
      )}
    </>
  );
};

const meta = {
  title: 'Screens/Photo library/Deleting',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: {
    months: [monthFixture(2024, 3, 8)],
    onStart: (started) => {
      world = started;
    },
  },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const selectPhotos = async ({ canvas, userEvent }: Play, count: number) => {
  const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
  await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
  for (const tile of tiles.slice(0, count)) await userEvent.click(tile);
};
const pressDelete = async ({ canvas, userEvent }: Play) => {
  const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
};

export const Several: Story = {
  parameters: { rests: { deletionDesk: 'asking', seen: 'Delete 3 photos?' } },
  play: async (context) => {
    await selectPhotos(context, 3);
    await pressDelete(context);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 3 photos?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete photos' })).toBeVisible());
  },
};

export const Sheet: Story = { ...Several, globals: { viewport: { value: 'small' } } };

export const Single: Story = {
  parameters: { rests: { deletionDesk: 'asking', seen: 'Delete this photo?' } },
  play: async (context) => {
    await selectPhotos(context, 1);
    await pressDelete(context);
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete this photo?' })).toBeVisible());
  },
};

/** The photos are gone at once, and come back by Undo, which says so in the same place. */
export const Undone: Story = {
  parameters: { rests: { photoDeletion: 'undone', seen: '2 photos restored' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await selectPhotos(context, 2);
    await pressDelete(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ })).toHaveLength(6));
    const toast = await screen.findByRole('group', { name: /2 photos deleted/ });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ })).toHaveLength(8));
    await waitFor(() => expect(screen.getByRole('group', { name: '2 photos restored' })).toBe(toast));
    await expect(within(toast).queryByRole('button', { name: 'Undo' })).toBeNull();
    const announced = [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
    await expect(announced).toContain('2 photos restored');
    await waitFor(() => expect(photoWithFocus()).toBe(0));
  },
};

/** The tile with the focus, from the beginning of the library; -1 for none. */
const photoWithFocus = () =>
  [...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement ?? document.body);

/** The keyboard goes on where the eye is: at the photo that is in the place of the first that is gone, and there after Undo. */
export const GoingOn: Story = {
  parameters: { rests: { photoDeletion: 'undone', seen: '2 photos restored' } },
  args: { months: [monthFixture(2024, 3, 8), monthFixture(2024, 2, 8)] },
  play: async ({ canvas, userEvent }) => {
    const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
    for (const tile of tiles.slice(3, 5)) await userEvent.click(tile);
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await waitFor(() => expect(photoWithFocus()).toBe(3));

    const toast = await screen.findByRole('group', { name: /2 photos deleted/ });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ })).toHaveLength(16));
    await waitFor(() => expect(photoWithFocus()).toBe(3));
  },
};

/** Where a month is gone altogether, the next one is in its place. */
export const GoingOnInTheNextMonth: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: ['February 2024', /^2 photos deleted/] } },
  args: { months: [monthFixture(2024, 3, 2), monthFixture(2024, 2, 8)] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await selectPhotos(context, 2);
    await pressDelete(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await waitFor(() => expect(canvas.queryByText('March 2024')).toBeNull());
    await waitFor(() => expect(photoWithFocus()).toBe(0));
  },
};

/** The Delete key asks about the photo with the focus, and about what is selected as the button does. */
export const ByKey: Story = {
  parameters: { rests: { deletionDesk: 'asking', seen: 'Delete 2 photos?' } },
  // The arrows turn around with the page.
  tags: ['!anywhere'],
  play: async ({ canvas, userEvent }) => {
    const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
    tiles[2]?.focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ })).toHaveLength(7));
    await waitFor(() => expect(photoWithFocus()).toBe(2));

    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete 2 photos?' })).toBeVisible());
  },
};

/** Where the keyboard was is the place of another photo by then: it goes on where the first of them is gone. */
export const SeveralByKey: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /^3 photos deleted/ } },
  tags: ['!anywhere'],
  play: async ({ canvas, userEvent }) => {
    const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
    tiles[2]?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /^Photo taken on/ })).toHaveLength(5));
    await waitFor(() => expect(photoWithFocus()).toBe(2));
  },
};

/** Nothing is deleted, and nothing was: the keyboard is where it was. */
export const NotMeant: Story = {
  parameters: { rests: { deletionDesk: 'closed', selection: 'on' } },
  tags: ['!anywhere'],
  play: async ({ canvas, userEvent }) => {
    const tiles = await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
    tiles[2]?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(photoWithFocus()).toBe(4));
  },
};

/** None of the photos that go was seen: the keyboard goes on at what is, and the page stays where it is. */
export const GoingOnFarAway: Story = {
  parameters: { rests: { photoDeletion: 'undone', seen: '3 photos restored' } },
  args: { months: [monthFixture(2024, 3, 8), monthFixture(2024, 2, 240)] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await selectPhotos(context, 3);
    await userEvent.click(canvas.getByRole('button', { name: /^Show 217 more photos of February 2024/ }));
    window.scrollTo({ top: 2_000 });
    await waitFor(() => expect(firstInWindow()).not.toBeNull());
    const first = firstInWindow()?.href ?? '';
    const place = () => photoAt(first)?.getBoundingClientRect().top ?? Number.NaN;
    const before = place();
    await pressDelete(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await waitFor(() => expect(photoWithFocus()).not.toBe(-1));
    await expect(isSeen(document.activeElement)).toBe(true);

    const toast = await screen.findByRole('group', { name: /3 photos deleted/ });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await screen.findByRole('group', { name: '3 photos restored' });
    await waitFor(() => expect(photoWithFocus()).not.toBe(-1));
    await expect(isSeen(document.activeElement)).toBe(true);
    await expect(place()).toBeCloseTo(before, 0);
  },
};

const isSeen = (element: Element | null): boolean => {
  const { bottom, top } = element?.getBoundingClientRect() ?? { bottom: 0, top: 0 };
  return bottom > 0 && top < window.innerHeight;
};

/** The service keeps the first photos of each call, until it is not asked any more. */
const keepSome = async (count: number) => {
  const { deletion } = world;
  await deletion.letUndoWindowPass();
  for (const pause of [500, 1_000, 2_000, 0]) {
    const { photoIds } = deletion.ports.photos.remove.last().input;
    await deletion.answer(photoIds.slice(0, count));
    await deletion.pass(pause);
  }
};

/** Photos that could not be deleted are back, and selected so that the customer can try again. */
export const SeveralFailed: Story = {
  parameters: { rests: { selection: 'on', seen: [/Your photos could not be deleted/, '2 selected'] } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await selectPhotos(context, 3);
    await pressDelete(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photos' }));
    await screen.findByRole('group', { name: /3 photos deleted/ });
    await keepSome(2);
    await screen.findByRole('group', { name: 'Error: Your photos could not be deleted' });
    await waitFor(() => expect(screen.queryByRole('group', { name: /3 photos deleted/ })).toBeNull());
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('2 selected');
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  },
};

/** One photo has a sentence of its own. */
export const SingleFailed: Story = {
  parameters: { rests: { selection: 'on', seen: /Your photo could not be deleted/ } },
  play: async (context) => {
    const { userEvent } = context;
    await selectPhotos(context, 1);
    await pressDelete(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photo' }));
    await screen.findByRole('group', { name: /Photo deleted/ });
    await keepSome(1);
    await screen.findByRole('group', { name: 'Error: Your photo could not be deleted' });
  },
};

/** Photos above the window that go and come back move nothing in it. */
export const AboveTheWindow: Story = {
  parameters: { rests: { photoDeletion: 'undone', seen: '7 photos restored' } },
  args: { months: [monthFixture(2024, 3, 240), monthFixture(2024, 2, 24)] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });
    await userEvent.click(canvas.getByRole('button', { name: /^Show 217 more photos of March 2024/ }));
    window.scrollTo({ top: 1_500 });
    await waitFor(() => expect(firstInWindow()).not.toBeNull());
    const first = firstInWindow()?.href ?? '';
    const place = () => photoAt(first)?.getBoundingClientRect().top ?? Number.NaN;
    const before = place();

    const month = monthFixture(2024, 3).id;
    const ids = Array.from({ length: 7 }, (_, index) => world.library.photoAt(month, { order: 'desc' }, index).id);
    world.deletion.actor.send({
      type: 'deletion.confirmed',
      subject: { kind: 'photos', photos: [{ month, ids }] },
    });
    await waitFor(() => expect(canvas.getByText('233 photos')).toBeInTheDocument());
    await expect(place()).toBeCloseTo(before, 0);

    const toast = await screen.findByRole('group', { name: /7 photos deleted/ });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByText('240 photos')).toBeInTheDocument());
    await expect(place()).toBeCloseTo(before, 0);
  },
};

/** The first photo of the row at the top of the window. */
const firstInWindow = (): HTMLAnchorElement | null =>
  [...document.querySelectorAll<HTMLAnchorElement>('[role=gridcell] a')].find(
    (link) => link.getBoundingClientRect().bottom > 0,
  ) ?? null;

const photoAt = (href: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('[role=gridcell] a')].find((link) => link.href === href);

export const Undoable: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /^2 photos deleted/ } },
  args: { unfinished: [deletionFixture(subjectFixture(2))] },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('group', { name: /2 photos deleted/ })).toBeVisible());
  },
};

/** However many there are, each can be undone as long as it is not sent. */
export const SeveralAtOnce: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: [/^Photo deleted/, /^4 photos deleted/] } },
  args: { unfinished: [1, 2, 3, 4].map((count) => deletionFixture(subjectFixture(count), `deletion-${count}`)) },
  play: async () => {
    const first = await screen.findByRole('group', { name: /Photo deleted/ });
    await expect(within(first).getByRole('button', { name: 'Undo' })).toBeVisible();
    await screen.findByRole('group', { name: /4 photos deleted/ });
  },
};

/** Undo brings back what it names. */
export const OneOfSeveralUndone: Story = {
  ...SeveralAtOnce,
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    const last = await screen.findByRole('group', { name: /4 photos deleted/ });
    await userEvent.click(within(last).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('group', { name: '4 photos restored' })).toBeVisible());
    await expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  },
};

/** Confirmed long ago, and never sent: it can be undone once more, and says why it is there. */
export const Late: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: /^Your earlier deletion was interrupted/ } },
  args: { unfinished: [{ ...deletionFixture(subjectFixture(2)), confirmedAt: -100_000 }] },
  play: async () => {
    const toast = await screen.findByRole('group', { name: /Your earlier deletion was interrupted\. 2 photos/ });
    await expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** Nothing is selected yet: the button keeps the focus and says what to do. */
export const NothingSelected: Story = {
  parameters: { rests: { deletionDesk: 'closed', selection: 'on', seen: '0 selected' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const button = canvas.getByRole('button', { name: 'Delete' });
    button.focus();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('Select the photos to delete first');
    await userEvent.click(button);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const All: Story = {
  parameters: { rests: { deletionDesk: 'wording', seen: 'Delete all photos?' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete all photos' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete all photos?' });
    await expect(question).toHaveAccessibleDescription('All 8 photos will be removed from your library and albums.');
    const dialog = within(question);
    const field = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** What was typed is looked at when it is submitted, not before. */
export const WrongWord: Story = {
  parameters: { rests: { deletionDesk: 'wording', seen: 'Delete all photos?' } },
  play: async (context) => {
    const { userEvent } = context;
    await All.play?.(context);
    const field = screen.getByRole('textbox', { name: 'Type DELETE to confirm' });
    await userEvent.type(field, 'delete');
    await expect(field).toBeValid();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all photos' }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription('Type DELETE to confirm');
    await expect(field).toHaveFocus();
  },
};

export const WrongWordOnPhones: Story = { ...WrongWord, globals: { viewport: { value: 'small' } } };

export const AllDeleted: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: ['Your photo library is empty', /^All photos deleted/] } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await All.play?.(context);
    await userEvent.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE{Enter}');
    await expect(await canvas.findByText('Your photo library is empty')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: /All photos deleted/ })).toBeVisible());
  },
};

/** Albums that are about to be deleted are not counted here either. */
export const AnAlbumGoesAway: Story = {
  parameters: { rests: { photoDeletion: 'undoable', seen: '4' } },
  args: { unfinished: [deletionFixture({ kind: 'album', album: albumNamedFixture() })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Albums 4' })).toBeVisible();
  },
};
