import { memoryScrollPositions } from '@account-area/photo-library/testing';
import { memorySettings, monthFixture, monthFixtures } from '@account-area/photos/testing';
import { storageAccount } from '@account-area/storage/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { onceMonthsAreKnown, PhotosStage } from './photos-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Photos',
  component: PhotosStage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: { storage: storageAccount('2026-05-16T11:00:00Z') },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof PhotosStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const showingAll = () => {
  const settings = memorySettings();
  settings.keepShowsAllPhotos(true);
  return settings;
};

/** What a photo says under the pointer (C02.5). */
const TAKEN_ON = /^Taken on [1-9]\d? [A-Z][a-z]+ \d{4} at \d\d:\d\d:\d\d$/;

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? Number.NaN;

/** Months with their first photos; the rest of each is behind its "+N" tile. */
export const Full: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Show 37 more photos of December 2024' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
    const tabs = within(canvas.getByRole('navigation', { name: 'Photo library' }));
    await expect(await tabs.findByRole('link', { name: 'Photos 720' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name: 'Albums 5' })).toHaveAttribute('href', '/my-photos/albums');
    await expect(canvas.queryByRole('note')).toBeNull();
    const [picture] = await canvas.findAllByRole('img', { name: /^Photo taken on/ });
    await expect(picture).toHaveAttribute('title', expect.stringMatching(TAKEN_ON));

    const [grid] = canvas.getAllByRole('grid');
    const deleteAll = canvas.getByRole('button', { name: 'Delete all photos' });
    await expect(topOf(deleteAll)).toBeGreaterThan(topOf(grid));

    const more = await canvas.findByRole('button', { name: 'Show 37 more photos of December 2024' });
    await expect(more).toHaveTextContent('+37');
    await userEvent.click(more);
    await expect(canvas.queryByRole('button', { name: 'Show 37 more photos of December 2024' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show fewer photos of December 2024' }));
    await expect(await canvas.findByRole('button', { name: 'Show 37 more photos of December 2024' })).toBeVisible();
  },
};

/** Large screens have the menu beside the page, and no way back in it. Browsers choose pictures by how wide the tiles are (D20). */
export const ExtraLarge: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'December 2024' } },
  globals: { viewport: { value: 'extraLarge' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Back' })).toBeNull();
    for (const picture of await canvas.findAllByRole('img', { name: /^Photo taken on/ })) {
      await expect(picture).toHaveAttribute('sizes', `${picture.clientWidth}px`);
      await expect(picture).toHaveAttribute('srcset', expect.stringMatching(/ 300w, .* 800w, .* 1300w$/));
    }
  },
};

export const Medium: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'December 2024' } },
  globals: { viewport: { value: 'medium' } },
  play: async ({ canvas }) => {
    const [picture] = await canvas.findAllByRole('img', { name: /^Photo taken on/ });
    await expect(picture).not.toHaveAttribute('srcset');
  },
};

/** Small screens have a way back instead of a menu beside the page. */
export const Small: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Back' } },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Back' })).toBeVisible();
  },
};

/** Within another product there is no way back. */
export const Stripped: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'December 2024' } },
  args: { links: { back: null } },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Back' })).toBeNull();
  },
};

/** Nothing is known yet. */
export const Loading: Story = {
  parameters: { rests: { timeline: 'loading', seen: 'Loading your photos' } },
  args: { arrange: (library) => library.hold() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your photos' })).toBeInTheDocument();
  },
};

/** The months are known, their photos are not. */
export const PhotosOnTheirWay: Story = {
  parameters: { rests: { timeline: 'ready.current', monthSection: 'pending' } },
  args: { onStart: onceMonthsAreKnown(({ library }) => library.hold()) },
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByRole('gridcell', { name: 'Loading December 2024' });
    await expect(cells.length).toBeGreaterThan(8);
  },
};

/** The service could not be reached; who tries again goes on at the heading, for the button goes away. */
export const Failed: Story = {
  parameters: { rests: { timeline: 'rejected', seen: 'Error: Your photos could not be loaded' } },
  args: { arrange: (library) => library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' }) },
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Error: Your photos could not be loaded');
    await expect(canvas.getByText('Reference: a1b2c3d4e5f6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'My photos' })).toHaveFocus());
  },
};

/** One month could not be loaded; the others are not concerned. */
export const MonthFailed: Story = {
  parameters: {
    rests: { timeline: 'ready.current', monthSection: 'rejected', seen: 'Error: Your photos could not be loaded' },
  },
  args: {
    onStart: onceMonthsAreKnown(({ library }) => library.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' })),
  },
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', {
      name: 'Try again: The photos of December 2024 could not be loaded',
    });
    const [alert] = canvas.getAllByRole('alert');
    await expect(alert).toHaveTextContent('Error: Your photos could not be loaded');
    await expect(canvas.getAllByText('Reference: a1b2c3d4e5f6')[0]).toBeVisible();
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select all in December 2024' })).toHaveFocus());
  },
};

/** How many photos there are and how long they are kept could not be asked for: no guess is made, and it can be asked again. */
export const CountsFailed: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Photo storage: ask again' } },
  args: { withoutCounts: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid', { name: 'December 2024' });
    const tabs = within(canvas.getByRole('navigation', { name: 'Photo library' }));
    await expect(tabs.getByRole('link', { name: 'Photos' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Albums' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Photo storage: ask again' }));
    await expect(await canvas.findByRole('button', { name: 'Photo storage: ask again' })).toBeVisible();
  },
};

/** A customer without photos. */
export const Empty: Story = {
  parameters: { rests: { timeline: 'empty', seen: 'Your photo library is empty' } },
  args: { months: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your photo library is empty' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Select' })).toBeNull();
  },
};

/** Beside "Delete all photos", below the timeline (D83). */
export const WithExport: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Export all photos' } },
  args: { onExport: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const exportAll = await canvas.findByRole('button', { name: 'Export all photos' });
    await userEvent.click(exportAll);
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};

/** Where photos can be added, an empty library says how. */
export const EmptyWithUploads: Story = {
  parameters: { rests: { timeline: 'empty', seen: 'Add photos' } },
  args: { months: [], onAddPhotos: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const [inHeader, inEmptyState] = await canvas.findAllByRole('button', { name: 'Add photos' });
    if (inHeader === undefined || inEmptyState === undefined) throw new Error('There are two ways to add photos.');
    await userEvent.click(inEmptyState);
    await expect(args.onAddPhotos).toHaveBeenCalledOnce();
    await expect(canvas.getByText('JPEG, PNG or HEIC')).toBeVisible();
  },
};

/** Photos arrived in a month that is out of sight: nothing moves until the customer asks. */
export const NewPhotos: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Show new photos' } },
  args: {
    onAddPhotos: fn(),
    onStart: onceMonthsAreKnown(({ library, actor: screen }) => {
      library.recount(monthFixture(2024, 2, 62));
      screen.send({ type: 'photos.uploaded' });
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell');
    await canvas.findByRole('button', { name: 'Show new photos' });
  },
};

export const NewPhotosShown: Story = {
  ...NewPhotos,
  tags: ['goes-on'],
  play: async (context) => {
    await NewPhotos.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show new photos' }));
    await expect(await canvas.findByRole('grid', { name: 'February 2024' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show new photos' })).toBeNull();
  },
};

/** The first photos of a month are seen at once, without a move of the page. */
export const FirstPhotosOfAMonth: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'January 2025' } },
  args: {
    onStart: onceMonthsAreKnown(({ library, actor: screen }) => {
      library.recount(monthFixture(2025, 1, 3));
      screen.send({ type: 'photos.uploaded' });
    }),
  },
  play: async ({ canvas }) => {
    const january = within(await canvas.findByRole('grid', { name: 'January 2025' }));
    await expect(await january.findAllByRole('img', { name: /^Photo taken on/ })).toHaveLength(3);
  },
};

/** The way to new photos waits until the customer has finished selecting. */
export const NewPhotosWhileSelecting: Story = {
  parameters: { rests: { selection: 'on', seen: '0 selected' } },
  args: { ...NewPhotos.args },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Show new photos' });
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show new photos' })).toBeNull());
  },
};

export const NewPhotosAfterSelecting: Story = {
  ...NewPhotosWhileSelecting,
  tags: ['goes-on'],
  play: async (context) => {
    await NewPhotosWhileSelecting.play?.(context);
    const { canvas, userEvent } = context;
    const bar = within(await canvas.findByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Show new photos' })).toBeVisible();
  },
};

/** While the album flag is off: a notice, and a tab that says why it cannot be opened. */
export const AlbumsSwitchedOff: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: /^Albums are temporarily unavailable/ } },
  args: { links: { albums: 'switched-off' } },
  play: async ({ canvas }) => {
    const text =
      'Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.';
    await expect(await canvas.findByRole('note')).toHaveTextContent(text);
    await expect(await canvas.findByRole('button', { name: /^Albums/ })).toHaveAccessibleDescription(text);
    await expect(canvas.queryByRole('link', { name: /^Albums/ })).toBeNull();
  },
};

/** Put away, it is not shown again; the tab still says why it cannot be opened. */
export const AlbumsSwitchedOffAndDismissed: Story = {
  ...AlbumsSwitchedOff,
  tags: ['goes-on'],
  play: async (context) => {
    await AlbumsSwitchedOff.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(within(canvas.getByRole('note')).getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByRole('note')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /^Albums/ })).toHaveAccessibleDescription(
      /^Albums are temporarily/,
    );
  },
};

/** Two lines of it, so that the photos are on the screen. */
export const AlbumsSwitchedOffOnAPhone: Story = {
  ...AlbumsSwitchedOff,
  globals: { viewport: { value: 'small' } },
  play: async (context) => {
    await AlbumsSwitchedOff.play?.(context);
    await expect(context.canvas.getByRole('note').getBoundingClientRect().height).toBeLessThan(64);
  },
};

export const AlbumsSwitchedOffInFullOnAPhone: Story = {
  ...AlbumsSwitchedOffOnAPhone,
  tags: ['goes-on'],
  play: async (context) => {
    await AlbumsSwitchedOffOnAPhone.play?.(context);
    const { canvas, userEvent } = context;
    const more = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('note').getBoundingClientRect().height).toBeGreaterThan(64);
  },
};

/** Photos without a date have a month of their own. */
export const UnknownDate: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Unknown Date' } },
  args: { months: [monthFixture(2024, 12, 7), monthFixture(1970, 1, 12)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Unknown Date' })).toBeVisible();
    await expect(canvas.queryByText('1970')).toBeNull();
  },
};

/** Thumbnails and photos that cannot be loaded say so. */
export const FailingThumbnails: Story = {
  parameters: { rests: { monthSection: 'fulfilled', seen: 'Photo could not be shown' } },
  args: { addressOf: (photoId) => `/missing/${photoId}.jpg` },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: 'Photo could not be shown' }).length).toBeGreaterThan(8),
    );
  },
};

/** Every word half as long again. */
export const LongTexts: Story = {
  parameters: { rests: { timeline: 'ready.current', monthSection: 'fulfilled' } },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

/** The other way round. */
export const RightToLeft: Story = {
  parameters: { rests: { timeline: 'ready.current', monthSection: 'fulfilled' } },
  globals: { locale: 'ar-XB' },
};

/** Photos that will soon be deleted: nothing says that they are safe. */
export const CriticalStorage: Story = {
  parameters: { rests: { seen: 'Your photos will be deleted in 5 days' } },
  args: { storage: storageAccount('2026-03-20T11:00:00Z'), links: { albums: 'switched-off' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Photo storage: deleted in 5 days' });
    await userEvent.hover(button);
    await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toHaveTextContent(
      'Your photos will be deleted in 5 days',
    );
    const notice = within(canvas.getByRole('note'));
    await expect(notice.getByText('Your photos will be deleted in 5 days')).toBeVisible();
    await expect(
      notice.getByRole('link', { name: 'Place an order to keep your photos for another 18 months' }),
    ).toHaveAttribute('href', 'https://shop.example/');
    await expect(canvas.getAllByRole('note')).toHaveLength(1);
  },
};

/** On a phone the warning has words, and a way to do something about it. */
export const CriticalStorageOnAPhone: Story = {
  parameters: { rests: { seen: 'deleted in 5 days' } },
  args: { ...CriticalStorage.args },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Photo storage: deleted in 5 days' });
    await expect(within(button).getByText('deleted in 5 days')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Place an order/ })).toBeVisible();
  },
};

/** Sorted by another date the library begins anew. */
export const Sorting: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'December 2024' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sort = await canvas.findByRole('combobox', { name: 'Sort photos' });
    await userEvent.hover(sort);
    await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toHaveTextContent(
      'Sort by upload date',
    );
    await userEvent.selectOptions(sort, 'Date taken (old-new)');
    await expect(await canvas.findByRole('grid', { name: 'January 2024' })).toBeVisible();
    await userEvent.selectOptions(sort, 'Date uploaded (new-old)');
    await expect(await canvas.findByRole('grid', { name: 'December 2024' })).toBeVisible();
    await expect(await canvas.findByRole('combobox')).toHaveValue('date-uploaded-newest');
  },
};

/** Every month open: the library is one continuous timeline. */
export const ShowingAllPhotos: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'Show 24 photos per month' } },
  args: { settings: showingAll() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'December 2024' })).toHaveAttribute('aria-rowcount', '10');
    await expect(canvas.queryByRole('button', { name: /more photos/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Show fewer/ })).toBeNull();
  },
};

export const ShowingFewerAgain: Story = {
  ...ShowingAllPhotos,
  tags: ['goes-on'],
  play: async (context) => {
    await ShowingAllPhotos.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show 24 photos per month' }));
    await expect(await canvas.findByRole('button', { name: 'Show 37 more photos of December 2024' })).toBeVisible();
  },
};

/** A million photos, all months open. */
export const AMillionPhotos: Story = {
  parameters: { rests: { timeline: 'ready.current', seen: 'January 2005' } },
  args: { months: monthFixtures(240, 4_167), settings: showingAll() },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('img', { name: /Photo taken on/ });
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(400);
    window.scrollTo({ top: document.documentElement.scrollHeight });
    await expect(await canvas.findByRole('grid', { name: 'January 2005' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(400);
  },
};

const leftAt = (position: readonly [number, number]) => {
  const positions = memoryScrollPositions();
  positions.keep('photos', position);
  return positions;
};

/** Coming back by the browser's button, the customer is where they left. */
export const Returning: Story = {
  parameters: { rests: { timeline: 'ready.current', monthSection: 'fulfilled' } },
  args: { isReturn: true, scroll: leftAt([0, 2_400]) },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell');
    await waitFor(() => expect(window.scrollY).toBe(2_400));
  },
};

/** A visit by a link begins at the top, wherever the last one ended. */
export const FreshVisit: Story = {
  parameters: { rests: { timeline: 'ready.current', monthSection: 'fulfilled' } },
  args: { isReturn: false, scroll: leftAt([0, 2_400]) },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell');
    await expect(window.scrollY).toBe(0);
  },
};
