import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { fakeMonths } from './fake-library.fixtures.ts';
import { GridStage } from './grid-stage.fixtures.tsx';

const meta = {
  title: 'Photo grid/Moving and selecting',
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

/** Where the stage says how many are selected. */
const SELECTED = /^\d+ selected$/;

/** The photo that has the focus, by its name. */
const focused = () => document.activeElement?.querySelector('img')?.alt;

const rowIsInView = (cell: Element) => {
  const { top, bottom } = cell.getBoundingClientRect();
  return top >= 52 && bottom <= window.innerHeight;
};

const transitionOf = (element: Element | null) => element && getComputedStyle(element).transitionProperty;

/** A photo is animated where the customer is; a screen full of them that is selected at once is not. */
export const ManyAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('img');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}');

    const selected = [...document.querySelectorAll('[role=gridcell][aria-selected=true]')];
    await expect(selected.length).toBeGreaterThan(8);
    const animated = selected.filter((tile) => transitionOf(tile.querySelector('img')) === 'clip-path');
    await expect(animated).toEqual([document.activeElement]);
    const marked = selected.filter((tile) => transitionOf(tile.querySelector('[data-checked]')) !== 'none');
    await expect(marked).toEqual([document.activeElement]);
  },
};

/** A picture that becomes a stacking context when it is clipped is laid out anew: a month selected would lay out every tile. */
export const StackedFromTheBeginning: Story = {
  play: async ({ canvas }) => {
    const pictures = await canvas.findAllByRole('img');
    const stacked = pictures.filter((picture) => getComputedStyle(picture).zIndex === '0');
    await expect(stacked).toEqual(pictures);
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
    await waitFor(() => expect(focused()).toBe('Photo 2024/7-36'));
    await waitFor(() => expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true));
    await userEvent.keyboard('{PageUp}{PageUp}');
    await waitFor(() => expect(focused()).toBe('Photo 2024/8-0'));
    await waitFor(() => expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(focused()).toBe('Photo 2026/6-0'));

    // One way in and one way out: no tile but this one is a stop.
    await expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  },
};

/** Space selects, Shift extends and shrinks, Ctrl+A takes the month, Escape leaves. */
export const SelectingByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('img');
    const status = canvas.getByText(SELECTED);
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
    const status = canvas.getByText(SELECTED);
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

/** A finger that rests selects, and everything it is drawn over; at the edge the page scrolls on under it. */
export const SelectingByFinger: Story = {
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    const status = canvas.getByText(SELECTED);
    const finger = (kind: 'touchstart' | 'touchmove' | 'touchend', x: number, y: number) => {
      const touch = new Touch({ identifier: 1, target: first, clientX: x, clientY: y });
      const touches = kind === 'touchend' ? [] : [touch];
      const event = new TouchEvent(kind, { bubbles: true, cancelable: true, touches, changedTouches: [touch] });
      return first.dispatchEvent(event);
    };
    const middleOf = (cell: Element) => {
      const { height, left, top, width } = cell.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };

    // A finger that does not rest scrolls.
    finger('touchstart', ...middleOf(first));
    await expect(finger('touchmove', 30, 300)).toBe(true);
    finger('touchend', 30, 300);
    await expect(status).toHaveTextContent('0 selected');

    finger('touchstart', ...middleOf(first));
    await waitFor(() => expect(status).toHaveTextContent('1 selected'));
    const other = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-8' });
    await expect(finger('touchmove', ...middleOf(other))).toBe(false);
    await expect(status).toHaveTextContent('8 selected');

    finger('touchmove', 60, window.innerHeight - 4);
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(1_500), { timeout: 5_000 });
    await waitFor(() => expect(status).not.toHaveTextContent(/^\d selected$/));
    await expect(finger('touchend', 60, 300)).toBe(false);
    const reached = status.textContent;
    await expect(Number(reached.split(' ')[0])).toBeGreaterThan(20);
  },
};

/** With a preview a press opens, and the mark of a tile selects. */
export const WithAPreview: Story = {
  args: { onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const tile = await canvas.findByRole('gridcell', { name: 'Photo 2026/6-1' });
    await userEvent.click(tile);
    await expect(args.onOpen).toHaveBeenCalledWith('2026/6-1');
    await expect(canvas.getByText(SELECTED)).toHaveTextContent('0 selected');

    const mark = tile.querySelector('[data-checked]');
    if (mark !== null) await userEvent.click(mark);
    await expect(canvas.getByText(SELECTED)).toHaveTextContent('1 selected');
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Photo 2026/6-2' }));
    await expect(canvas.getByText(SELECTED)).toHaveTextContent('2 selected');
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
    await waitFor(() => expect(document.activeElement && rowIsInView(document.activeElement)).toBe(true));
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
