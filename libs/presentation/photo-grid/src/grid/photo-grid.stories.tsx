import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';

import { fakeMonths } from './fake-library.fixtures.ts';
import { GridStage } from './grid-stage.fixtures.tsx';

const meta = {
  title: 'Photo grid/Photo grid',
  component: GridStage,
  parameters: { layout: 'fullscreen' },
  // It scrolls with its document, so it cannot share one with other stories.
  tags: ['!autodocs'],
  args: { months: fakeMonths(24, 900) },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof GridStage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The photo that has the focus, by its name. */
const focused = () => document.activeElement?.querySelector('img')?.alt;

const elementCount = (root: HTMLElement) => root.querySelectorAll('*').length;

const rowIsInView = (cell: Element) => {
  const { top, bottom } = cell.getBoundingClientRect();
  return top >= 52 && bottom <= window.innerHeight;
};

/** Every month open: the library as one continuous timeline. */
export const AllMonthsOpen: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: 'June 2026' });
    await expect(grid).toHaveAttribute('aria-rowcount');
    await expect(grid.getBoundingClientRect().height).toBeGreaterThan(600);
    await expect(canvas.getAllByRole('img').length).toBeGreaterThan(8);
    await waitFor(() => expect(canvas.getAllByRole('img').filter(isSeen).length).toBeGreaterThan(8));
  },
};

/** A picture that has arrived, and has been faded in. */
const isSeen = (picture: Element): boolean =>
  picture instanceof HTMLImageElement && picture.complete && getComputedStyle(picture).opacity === '1';

/** Months show their first photos and a "+N" tile that opens them. */
export const ClosedMonths: Story = {
  args: { closed: true },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show 15 more photos of June 2026' });
    await expect(more).toHaveTextContent('+15');
    const before = window.scrollY;
    await userEvent.click(more);
    const close = await canvas.findByRole('button', { name: 'Show fewer photos of June 2026' });
    await expect(canvas.queryByRole('button', { name: 'Show 15 more photos of June 2026' })).toBeNull();
    await expect(window.scrollY).toBe(before);

    await userEvent.click(close);
    await expect(await canvas.findByRole('button', { name: 'Show 15 more photos of June 2026' })).toBeVisible();
  },
};

/** A month that closes around the customer leaves them at its header. */
export const ClosingAMonthFromItsMiddle: Story = {
  args: { closed: true, months: fakeMonths(12, 6_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 477 more photos of June 2026' }));
    window.scrollTo({ top: 5_000 });
    await waitFor(async () => expect(canvas.getAllByRole('row')[0]?.ariaRowIndex).not.toBe('1'));

    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer photos of June 2026' }));

    const heading = canvas.getByRole('heading', { name: 'June 2026' });
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeLessThan(52));
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** Photos that have not arrived are their own placeholders: nothing moves when they do. */
export const Loading: Story = {
  args: { stalled: true },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Loading June 2026' })).length).toBeGreaterThan(8);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

const hold = (event: Event) => event.stopImmediatePropagation();

const letPicturesCome = () => document.removeEventListener('load', hold, true);

const skies = new Map<number, string>();

/** A picture that no document has seen yet: what browsers have at hand, or read from its address, is never on its way. */
const newSky = (index: number): string => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#9cf" d="M0 0h8v8H0z"/></svg>';
  const sky = skies.get(index) ?? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  skies.set(index, sky);
  return sky;
};

/** As far as the page is told, pictures are on their way from here on. */
const holdPictures = () => {
  document.addEventListener('load', hold, true);
  return () => {
    letPicturesCome();
    for (const sky of skies.values()) URL.revokeObjectURL(sky);
    skies.clear();
  };
};

/** The level of red, green and blue together in the middle of a canvas. */
const brightnessOf = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1) ?? { data: [] };
  return [...data].slice(0, 3).reduce((sum, level) => sum + level, 0);
};

/** A few colours stand for a picture that is on its way, whether the photo is selected or not. */
export const Placeholders: Story = {
  args: {
    selecting: true,
    srcOf: (_, index) => newSky(index),
    months: fakeMonths(1, 40),
    placeholder: { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', ratio: 0.72 },
  },
  beforeEach: holdPictures,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    await userEvent.click(cell);
    // Their code comes after the first picture.
    await waitFor(() => expect(cell.querySelector('canvas')).not.toBeNull());
    const placeholder = cell.querySelector('canvas');

    await expect(placeholder).toBeVisible();
    await expect(placeholder && [placeholder.width, placeholder.height, brightnessOf(placeholder) > 100]).toEqual([
      12,
      16,
      true,
    ]);
    await expect(canvasElement.querySelectorAll('[role=gridcell] > canvas').length).toBe(
      canvas.getAllByRole('img').length,
    );
    await expect(elementCount(canvasElement)).toBeLessThan(2_500);
  },
};

/** The picture covers what stood for it, which is gone when nothing of it is seen any more. */
export const PicturesOverPlaceholders: Story = {
  ...Placeholders,
  tags: ['goes-on'],
  play: async (context) => {
    await Placeholders.play?.(context);
    letPicturesCome();
    const { canvas, canvasElement } = context;
    for (const picture of canvas.getAllByRole('img')) await fireEvent.load(picture);
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('img').every(isSeen)).toBe(true));
  },
};

/** Pictures that cannot be loaded say so. */
export const FailingThumbnails: Story = {
  args: {
    srcOf: (_, index) => (index % 3 === 0 ? `/missing-${index}.jpg` : 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  },
  play: async ({ canvas }) => {
    const failed = () => canvas.getAllByRole('button', { name: 'Photo could not be shown' });
    await waitFor(() => expect(failed().length).toBeGreaterThan(2));
  },
};

/** A thumbnail that fails gives way to the photo itself, then to a mark that tries again when it is pressed. */
export const RetryingAPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    const pictureOf = () => cell.querySelector('img');
    const thumbnail = pictureOf()?.src;

    await fireEvent.error(pictureOf() ?? cell);
    await expect(pictureOf()?.src).toBe(`${thumbnail}#original`);
    await fireEvent.error(pictureOf() ?? cell);
    await userEvent.click(within(cell).getByRole('button', { name: 'Photo could not be shown' }));
    await expect(pictureOf()?.src).toBe(thumbnail);
    await expect(canvas.getByText('0 selected')).toBeVisible();

    await fireEvent.error(pictureOf() ?? cell);
    await fireEvent.error(pictureOf() ?? cell);
    cell.focus();
    await userEvent.keyboard('{Enter}');
    await expect(pictureOf()?.src).toBe(thumbnail);
  },
};

/** Pictures that could not be had are asked for again when the connection is back. */
export const ConnectionReturned: Story = {
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    const pictureOf = () => cell.querySelector('img');
    const thumbnail = pictureOf()?.src;
    await fireEvent.error(pictureOf() ?? cell);
    await fireEvent.error(pictureOf() ?? cell);
    await expect(within(cell).getByRole('button', { name: 'Photo could not be shown' })).toBeVisible();

    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(pictureOf()?.src).toBe(thumbnail));
  },
};

/** Titles that do not fit give way, and no control leaves the header. */
export const LongTitles: Story = {
  args: {
    months: fakeMonths(3, 90).map((month) => ({
      ...month,
      title: `${month.title}, a summer with quite an extraordinarily long name that goes on and on and on and on and on`,
    })),
    closed: true,
  },
};

/** A million photos cost what a thousand cost, and the last is as near as the first. */
export const AMillionPhotos: Story = {
  args: { months: fakeMonths(240, 1_000_000) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('grid', { name: 'June 2026' });
    await expect(elementCount(canvasElement)).toBeLessThan(400);

    window.scrollTo({ top: document.documentElement.scrollHeight });
    await expect(await canvas.findByRole('gridcell', { name: 'Photo 2006/7-4165' })).toBeVisible();
    await expect(elementCount(canvasElement)).toBeLessThan(400);

    window.scrollTo({ top: document.documentElement.scrollHeight / 2 });
    await waitFor(() => expect(canvas.queryByRole('grid', { name: 'July 2006' })).toBeNull());
    await expect(elementCount(canvasElement)).toBeLessThan(400);

    window.scrollTo({ top: 0 });
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Photo 2026/6-0' }));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(focused()).toBe('Photo 2006/7-4165');
    await expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true);
  },
};

/** Three columns to the edges of a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'small' } },
  args: { closed: true },
};
