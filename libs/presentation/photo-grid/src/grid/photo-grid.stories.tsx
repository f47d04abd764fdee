import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';

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
    await expect(await canvas.findByRole('grid', { name: 'June 2026' })).toHaveAttribute('aria-rowcount');
    await expect(canvas.getAllByRole('img').length).toBeGreaterThan(8);
  },
};

/** Months show their first photos and a "+N" tile that opens them. */
export const ClosedMonths: Story = {
  args: { closed: true },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show 14 more photos of June 2026' });
    await expect(more).toHaveTextContent('+14');
    const before = window.scrollY;
    await userEvent.click(more);
    const close = await canvas.findByRole('button', { name: 'Show fewer photos of June 2026' });
    await expect(canvas.queryByRole('button', { name: 'Show 14 more photos of June 2026' })).toBeNull();
    await expect(window.scrollY).toBe(before);

    await userEvent.click(close);
    await expect(await canvas.findByRole('button', { name: 'Show 14 more photos of June 2026' })).toBeVisible();
  },
};

/** A month that closes around the customer leaves them at its header. */
export const ClosingAMonthFromItsMiddle: Story = {
  args: { closed: true, months: fakeMonths(12, 6_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 476 more photos of June 2026' }));
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

/** Everything a keyboard can do, across months. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('img');
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select all in June 2026' })).toHaveFocus();
    await userEvent.tab();
    await expect(focused()).toBe('Photo 2026/6-0');

    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(focused()).toBe('Photo 2026/6-1');
    await userEvent.keyboard('{End}');
    const columns = Number(canvas.getAllByRole('grid')[0]?.ariaColCount);
    await expect(focused()).toBe(`Photo 2026/6-${columns - 1}`);
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(focused()).toBe(`Photo 2026/6-${columns}`);
    await userEvent.keyboard('{PageDown}');
    await expect(focused()).toBe('Photo 2026/5-0');
    await userEvent.keyboard('{ArrowUp}');
    await expect(focused()).toBe(`Photo 2026/6-${Math.floor(37 / columns) * columns}`);

    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(focused()).toBe('Photo 2024/7-36');
    await expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(focused()).toBe('Photo 2024/8-0');
    await expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(focused()).toBe('Photo 2026/6-0');

    // One way in and one way out: no tile but this one is a stop.
    await expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  },
};

/** Space selects, Shift extends and shrinks, Ctrl+A takes the month, Escape leaves. */
export const SelectingByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('img');
    const status = canvas.getByRole('status');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(status).toHaveTextContent('1 selected');
    await expect(document.activeElement).toHaveAttribute('aria-selected', 'true');

    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(status).toHaveTextContent('4 selected');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(status).toHaveTextContent('3 selected');
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await expect(status).toHaveTextContent('39 selected');

    await userEvent.keyboard('{Escape}');
    await expect(status).toHaveTextContent('0 selected');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(status).toHaveTextContent('38 selected');
    await userEvent.keyboard('{Escape}{Enter}');
    await expect(status).toHaveTextContent('1 selected');
  },
};

/** Without a preview a press selects; Shift takes everything between, however quick the presses. */
export const SelectingByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    const status = canvas.getByRole('status');
    await userEvent.click(first);
    await expect(status).toHaveTextContent('1 selected');
    window.scrollTo({ top: 5_200 });
    const far = await canvas.findByRole('gridcell', { name: 'Photo 2026/2-20' });
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(far);
    await userEvent.keyboard('{/Shift}');
    // 37 of June, 38 of each of the months between, 21 of February.
    await expect(status).toHaveTextContent(`${37 + 3 * 38 + 21} selected`);
    await userEvent.click(far);
    await expect(status).toHaveTextContent(`${37 + 3 * 38 + 20} selected`);
  },
};

/** With a preview a press opens, and the mark of a tile selects. */
export const WithAPreview: Story = {
  args: { onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const tile = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    await userEvent.click(tile);
    await expect(args.onOpen).toHaveBeenCalledWith('2026/6-1');
    await expect(canvas.getByRole('status')).toHaveTextContent('0 selected');

    const mark = tile.querySelector('[data-checked]');
    if (mark !== null) await userEvent.click(mark);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Photo 2026/6-2' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** Selection mode: every tile shows its mark. */
export const Selecting: Story = {
  args: { selecting: true },
  play: async ({ canvas, userEvent }) => {
    for (const index of [1, 4, 5, 9]) {
      await userEvent.click(await canvas.findByRole('gridcell', { name: `Photo 2026/6-${index}` }));
    }
    await expect(canvas.getByRole('checkbox', { name: 'Select all in June 2026' })).toBePartiallyChecked();
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  },
};

/** Pictures that cannot be loaded say so. */
export const FailingThumbnails: Story = {
  args: {
    srcOf: (_, index) => (index % 3 === 0 ? `/missing-${index}.jpg` : 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Photo could not be shown' })).length).toBeGreaterThan(
      2,
    );
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
    await expect(canvas.getByRole('status')).toHaveTextContent('0 selected');

    await fireEvent.error(pictureOf() ?? cell);
    await fireEvent.error(pictureOf() ?? cell);
    cell.focus();
    await userEvent.keyboard('{Enter}');
    await expect(pictureOf()?.src).toBe(thumbnail);
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

/** The focus survives however far its photo is scrolled away. */
export const FocusOutsideTheWindow: Story = {
  args: { months: fakeMonths(240, 1_000_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Photo 2026/6-2' }));
    window.scrollTo({ top: 4_000_000 });
    await canvas.findByRole('grid', { name: /2016/ });
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: 'Photo 2026/6-9' })).toBeNull());
    await expect(focused()).toBe('Photo 2026/6-2');

    await userEvent.keyboard('{ArrowRight}');
    await expect(focused()).toBe('Photo 2026/6-3');
    await expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true);
  },
};

/** In languages that run the other way the arrows do too. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(focused()).toBe('Photo 2026/6-2');
  },
};

/** Three columns to the edges of a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'small' } },
  args: { closed: true },
};
