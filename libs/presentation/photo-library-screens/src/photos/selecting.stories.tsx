import type { FakePhotosScreen } from '@account-area/photo-library/testing';
import { monthFixtures } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { PhotosStage } from './photos-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Selecting',
  component: PhotosStage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof PhotosStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const photos = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });

/** The mark of a tile, which selects it; pressing the rest of it opens the photo as long as nothing is selected. */
const markOf = (tile: HTMLElement | undefined) => tile?.querySelector('[data-checked]') ?? document.body;

/** The mark of a photo starts selecting. */
export const ByPressing: Story = {
  parameters: { rests: { selection: 'on', seen: '3 selected' } },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(markOf(tiles[0]));
    for (const tile of tiles.slice(1, 3)) await userEvent.click(tile);
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('3 selected');
    await expect(canvas.getByText('3 photos selected')).toBeInTheDocument();
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await expect(canvas.getByText('3 of 60')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all in December 2024' })).toBePartiallyChecked();
  },
};

export const Cancelled: Story = {
  ...ByPressing,
  tags: ['goes-on'],
  play: async (context) => {
    await ByPressing.play?.(context);
    const { canvas, userEvent } = context;
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
    await expect(canvas.queryByRole('gridcell', { selected: true })).toBeNull();
  },
};

/** The mode without a photo yet: what cannot be done keeps the focus and says why. */
export const NoneYet: Story = {
  parameters: { rests: { selection: 'on', seen: '0 selected' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await expect(bar.getByText('0 selected')).toBeVisible();
    for (const [name, reason] of [
      ['Download', 'No photos selected'],
      ['Delete', 'Select the photos to delete first'],
    ] as const) {
      const action = bar.getByRole('button', { name });
      action.focus();
      await expect(action).toHaveFocus();
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await expect(action).toHaveAccessibleDescription(reason);
    }
  },
};

/** All photos of all months. */
export const Everything: Story = {
  parameters: { rests: { selection: 'on', seen: '360 selected' } },
  args: { months: monthFixtures(4, 90) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(bar).toHaveTextContent('360 selected'));
  },
};

/** None of them again. */
export const NothingAgain: Story = {
  ...Everything,
  tags: ['goes-on'],
  play: async (context) => {
    await Everything.play?.(context);
    const { canvas, userEvent } = context;
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Deselect all' }));
    await waitFor(() => expect(bar).toHaveTextContent('0 selected'));
  },
};

/** Selecting a photo touches its own tile and no other. */
export const OneMore: Story = {
  parameters: { rests: { selection: 'on', seen: '2 selected' } },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(markOf(tiles[0]));
    const touched = new Set<Element>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const tile = target instanceof Element ? target.closest('[role=gridcell]') : null;
        if (tile !== null) touched.add(tile);
      }
    });
    for (const grid of canvas.getAllByRole('grid')) {
      observer.observe(grid, { attributes: true, childList: true, subtree: true, attributeFilter: ['aria-selected'] });
    }
    await userEvent.click(tiles[7] ?? document.body);
    await waitFor(() => expect(touched).toEqual(new Set([tiles[7]])));
    observer.disconnect();
  },
};

/** A month with everything in it, seen or not. */
export const AMonth: Story = {
  parameters: { rests: { selection: 'on', seen: '700 of 700' } },
  args: { months: monthFixtures(3, 700) },
  play: async ({ canvas, userEvent }) => {
    await photos(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all in December 2024' }));
    await expect(await canvas.findByText('700 of 700')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Deselect all in December 2024' })).toBeChecked();
  },
};

export const AMonthDeselected: Story = {
  ...AMonth,
  tags: ['goes-on'],
  play: async (context) => {
    await AMonth.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Deselect all in December 2024' }));
    await expect(await canvas.findByRole('group', { name: 'Selected photos' })).toHaveTextContent('0 selected');
  },
};

/** Ctrl+A takes the month of the photo that has the focus, and once more takes all months. */
export const ByControlA: Story = {
  parameters: { rests: { selection: 'on', seen: '360 selected' } },
  args: { months: monthFixtures(4, 90) },
  play: async ({ canvas, userEvent }) => {
    const [tile] = await photos(canvas);
    await userEvent.click(markOf(tile));
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(bar).toHaveTextContent('90 selected'));
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(bar).toHaveTextContent('360 selected'));
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(bar).toHaveTextContent('360 selected');
  },
};

let world: FakePhotosScreen | null = null;

/** How many a month holds is said at once; while the rest of it is on its way its header counts. */
export const AMonthOnItsWay: Story = {
  parameters: { rests: { collection: 'collecting', seen: ['24 of 700', '700 selected'] } },
  args: {
    months: monthFixtures(3, 700),
    onStart: (started) => {
      world = started;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await photos(canvas);
    world?.library.hold();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all in December 2024' }));
    await expect(await canvas.findByText('24 of 700')).toBeVisible();
    await expect(canvas.getByText('700 photos selected')).toBeInTheDocument();
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await expect(bar.getByText('700 selected')).toBeVisible();
    for (const name of ['Download', 'Delete'])
      await expect(bar.getByRole('button', { name })).toHaveAccessibleDescription('Wait until all photos are selected');
  },
};

/** It can be told to stop. */
export const StoppedOnItsWay: Story = {
  ...AMonthOnItsWay,
  tags: ['goes-on'],
  play: async (context) => {
    await AMonthOnItsWay.play?.(context);
    const { canvas, userEvent } = context;
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel: Selecting all photos of December 2024' }));
    for (const name of ['Download', 'Delete'])
      await expect(bar.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('24 selected');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Cancel: / })).toBeNull());
  },
};

/** Photos to select could not be loaded: they do not count. */
export const Interrupted: Story = {
  parameters: { rests: { collection: 'interrupted', seen: ['Some photos could not be selected', '24 selected'] } },
  args: {
    months: monthFixtures(3, 700),
    onStart: (started) => {
      world = started;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await photos(canvas);
    world?.library.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all in December 2024' }));
    const problem = await canvas.findByText('Some photos could not be selected', { selector: '[role=alert]' });
    // What is for screen readers alone counts as visible, too, but is one pixel wide.
    await expect(problem.getBoundingClientRect().width).toBeGreaterThan(100);
    await expect(problem.getBoundingClientRect().top).toBeGreaterThan(0);
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await expect(bar.getByText('24 selected')).toBeVisible();
    for (const name of ['Download', 'Delete'])
      await expect(bar.getByRole('button', { name })).toHaveAccessibleDescription('Some photos could not be selected');
  },
};

/** They are asked for again when the customer says so. */
export const TriedAgain: Story = {
  ...Interrupted,
  tags: ['goes-on'],
  play: async (context) => {
    await Interrupted.play?.(context);
    const { canvas, userEvent } = context;
    world?.library.refuse(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('700 of 700')).toBeVisible();
    await expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  },
};

/** Shift takes everything between two photos, across months. */
export const ARange: Story = {
  parameters: { rests: { selection: 'on', seen: '21 selected' } },
  args: { months: monthFixtures(6, 20) },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(markOf(tiles[2]));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(tiles[22] ?? document.body);
    await userEvent.keyboard('{/Shift}');
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await waitFor(() => expect(bar).toHaveTextContent('21 selected'));
  },
};

/** The keyboard alone. */
export const ByKeyboard: Story = {
  parameters: { rests: { selection: 'on', seen: '21 selected' } },
  // The arrows turn around with the page.
  tags: ['!anywhere'],
  args: { months: monthFixtures(6, 20) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await photos(canvas);
    first?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    const bar = await canvas.findByRole('group', { name: 'Selected photos' });
    await waitFor(() => expect(bar).toHaveTextContent('3 selected'));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(bar).toHaveTextContent('2 selected'));
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(bar).toHaveTextContent('20 selected'));
    await userEvent.keyboard('{PageDown} ');
    await waitFor(() => expect(bar).toHaveTextContent('21 selected'));
  },
};

export const EndedByKeyboard: Story = {
  ...ByKeyboard,
  tags: ['!anywhere', 'goes-on'],
  play: async (context) => {
    await ByKeyboard.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  },
};

/** Small screens say it in a bar on top. */
export const Small: Story = {
  parameters: { rests: { selection: 'on', seen: 'Cancel' } },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    for (const tile of tiles.slice(0, 4)) await userEvent.click(markOf(tile));
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
    // It is read out, and does not look out from under the bar, however many lines it has.
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveStyle({ opacity: '0' });
    // The month stays in sight below the bar.
    const bar = canvas.getByRole('button', { name: 'Cancel' }).closest('[data-top-bar]') ?? document.body;
    window.scrollTo({ top: 500, behavior: 'instant' });
    const month = canvas.getByRole('heading', { name: 'December 2024' });
    await waitFor(() =>
      expect(month.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom),
    );
  },
};

/** Selected photos can be downloaded, and be selected again once the download is accepted. */
export const Downloading: Story = {
  parameters: { rests: { selection: 'off', seen: 'Select again' } },
  args: { downloadPhase: 'preparing' },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    for (const tile of tiles.slice(0, 3)) await userEvent.click(markOf(tile));
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await expect(bar.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
    await expect(bar.queryByRole('button', { name: 'Download in parts' })).toBeNull();

    await userEvent.click(bar.getByRole('button', { name: 'Download' }));
    const again = await screen.findByRole('button', { name: 'Select again' });
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
    // The bar went with the focus in it.
    await expect(tiles).toContain(document.activeElement);
    await expect(again).toBeVisible();
  },
};

export const SelectedAgain: Story = {
  ...Downloading,
  tags: ['goes-on'],
  play: async (context) => {
    await Downloading.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Select again' }));
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('3 selected');
  },
};

/** More than 100 are refused, with the reason, and can be had in parts. */
export const TooManyToDownload: Story = {
  parameters: { rests: { selection: 'on', seen: ['120 selected', 'Download in parts'] } },
  args: { months: monthFixtures(2, 60) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(bar.getByText('120 selected')).toBeVisible());
    const download = bar.getByRole('button', { name: 'Download' });
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAccessibleDescription('Up to 100 photos can be downloaded at a time');
    await expect(bar.getByRole('button', { name: 'Download in parts' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Small screens have what can be done with the photos along the bottom. */
export const DownloadOnPhones: Story = {
  parameters: { rests: { selection: 'on', seen: 'Download' } },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(markOf(tiles[0]));
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    const download = bar.getByRole('button', { name: 'Download' });
    await waitFor(() => expect(download).toBeVisible());
    await waitFor(() => expect(download.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight - 80));
  },
};

/** Where there are albums, photos can be copied to one. */
export const WithAlbums: Story = {
  parameters: { rests: { selection: 'on', seen: 'Copy to album' } },
  args: { onCopy: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(markOf(tiles[0]));
    await userEvent.click(tiles[1] ?? document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to album' }));
    await expect(args.onCopy).toHaveBeenCalledWith(['2024/12-0', '2024/12-1']);
  },
};

const picking = { albumName: 'Lofoten, midsummer', onPicked: fn(), onCancel: fn() };

/** Photos of the library are chosen for an album, and nothing else is done with them. */
export const ForAnAlbum: Story = {
  parameters: { rests: { selection: 'on', seen: ['Add to album', '2 selected'] } },
  args: { picking },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await expect(await canvas.findByRole('note')).toHaveTextContent("Choose photos for 'Lofoten, midsummer'");
    const bar = within(await canvas.findByRole('group', { name: 'Selected photos' }));
    await expect(bar.getByRole('button', { name: 'Add to album' })).toHaveAccessibleDescription(
      'Choose the photos to add first',
    );
    await expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Cancel' })).toHaveLength(2);
    for (const tile of tiles.slice(0, 2)) await userEvent.click(tile);
    await userEvent.keyboard('{Delete}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const AddedToTheAlbum: Story = {
  ...ForAnAlbum,
  tags: ['goes-on'],
  play: async (context) => {
    await ForAnAlbum.play?.(context);
    const { canvas, userEvent } = context;
    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Add to album' }));
    await expect(picking.onPicked).toHaveBeenCalledWith(['2024/12-0', '2024/12-1']);
    await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
    await expect(picking.onCancel).toHaveBeenCalled();
  },
};
