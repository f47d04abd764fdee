import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';

import { fakeMonths } from '../grid/fake-library.fixtures.ts';
import { GridStage } from '../grid/grid-stage.fixtures.tsx';

const meta = {
  title: 'Photo grid/Date scrubber',
  component: GridStage,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  args: { months: fakeMonths(96, 1_000_000) },
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof GridStage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A slider along the library, with the years where they begin. */
export const Years: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'Go to month' })).toHaveAttribute(
      'aria-valuetext',
      'June 2026',
    );
    await expect(await canvas.findByText('2023')).toBeInTheDocument();
  },
};

/** Arrows go by month, Page keys by year, Home and End to the ends. */
export const ByKeyboard: Story = {
  // Without pictures: a dozen jumps would paint a thousand of them.
  args: { stalled: true },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider');
    slider.focus();
    const value = () => slider.getAttribute('aria-valuetext');
    const press = async (keys: string, month: string) => {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(value()).toBe(month));
    };
    await press('{ArrowDown}{ArrowDown}', 'April 2026');
    await press('{ArrowUp}', 'May 2026');
    await press('{PageDown}', 'December 2025');
    await press('{PageDown}', 'December 2024');
    await press('{PageUp}', 'December 2025');
    await press('{End}', 'July 2018');
    await expect(slider).toHaveAttribute('aria-valuenow', '96');
    await press('{ArrowUp}', 'August 2018');
    await expect(await canvas.findByRole('grid', { name: 'August 2018' })).toBeVisible();
    await press('{Home}', 'June 2026');
    await expect(window.scrollY).toBe(0);
  },
};

/** The way from it leads to the month it went to, whatever had the focus in the grid before. */
export const FromItToThePhotos: Story = {
  args: { stalled: true, months: fakeMonths(96, 3_000) },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider');
    const focusedGrid = () => document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label');
    await userEvent.tab();
    slider.focus();
    for (const [keys, month] of [
      ['{ArrowDown}{Enter}', 'May 2026'],
      ['{PageDown}{Enter}', 'December 2025'],
      ['{End}{Shift>}{Tab}{/Shift}', 'July 2018'],
    ] as const) {
      slider.focus();
      await userEvent.keyboard(keys);
      await expect(focusedGrid()).toBe(month);
      await expect(document.activeElement).toHaveAttribute('aria-colindex', '1');
    }
    const before = window.scrollY;
    await userEvent.keyboard('{ArrowRight}');
    await expect(focusedGrid()).toBe('July 2018');
    await expect(window.scrollY).toBe(before);
  },
};

/** Dragging shows the month and placeholders alone; letting go brings the photos. */
export const Dragging: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    await canvas.findAllByRole('img');
    // There is no such pointer outside of this play function.
    slider.setPointerCapture = () => undefined;
    const { top, height, left } = slider.getBoundingClientRect();
    const at = (part: number) => ({ clientX: left + 30, clientY: top + height * part, button: 0, pointerId: 1 });

    await fireEvent.pointerDown(slider, at(0.2));
    await fireEvent.pointerMove(slider, at(0.5));
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', 'July 2022'));
    await expect(await canvas.findByRole('grid', { name: 'July 2022' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();

    await fireEvent.pointerUp(slider, at(0.5));
    await expect((await canvas.findAllByRole('img')).length).toBeGreaterThan(8);
  },
};

/** It can be pressed up to the edge of the window, though the years do not reach that far. */
export const PressedAtTheEdge: Story = {
  args: { stalled: true },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    const year = await canvas.findByText('2023');
    // Where the scrollbar begins.
    const edge = document.body.getBoundingClientRect().right;
    await expect(edge - year.getBoundingClientRect().right).toBeCloseTo(12, 0);

    const { top, height } = slider.getBoundingClientRect();
    const at = { clientX: edge - 1, clientY: top + height / 2 };
    const pressed = document.elementFromPoint(at.clientX, at.clientY) ?? document.body;
    await expect(slider.contains(pressed)).toBe(true);
    // There is no such pointer outside of this play function.
    slider.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(pressed, { ...at, button: 0, pointerId: 1 });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', 'July 2022'));
    await fireEvent.pointerUp(slider, { ...at, button: 0, pointerId: 1 });
  },
};

/**
 * Without a gutter there is a thumb that fades, and the years come beside the finger. Back at the top it is out of the way at
 * once: the tools of the page stand there.
 */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    const isPressed = () => {
      const thumb = slider.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const pressed = document.elementFromPoint(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
      return slider.contains(pressed);
    };
    await expect(isPressed()).toBe(false);

    window.scrollTo(0, 2000);
    await waitFor(() => expect(isPressed()).toBe(true));

    window.scrollTo(0, 0);
    await new Promise((resolve) =>
      window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
    );
    await expect(isPressed()).toBe(false);
  },
};
