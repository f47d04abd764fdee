import type { FakePhotosScreen } from '@account-area/photo-library/testing';
import { monthFixtures } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { PhotosStage } from './photos-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Selecting',
  component: PhotosStage,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof PhotosStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const photos = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });

/** Without a preview, pressing a photo starts selecting. */
export const ByPressing: Story = {
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    for (const tile of tiles.slice(0, 3)) await userEvent.click(tile);
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('3 selected');
    await expect(canvas.getByText('3 photos selected')).toBeInTheDocument();
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await expect(canvas.getByText('3 of 60')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all in December 2024' })).toBePartiallyChecked();

    const bar = within(canvas.getByRole('group', { name: 'Selected photos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
    await expect(canvas.queryByRole('gridcell', { selected: true })).toBeNull();
  },
};

/** The mode without a photo yet. */
export const NoneYet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('0 selected');
  },
};

/** All photos of all months, and none of them again. */
export const Everything: Story = {
  args: { months: monthFixtures(4, 90) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(bar).toHaveTextContent('360 selected'));
    await userEvent.click(within(bar).getByRole('button', { name: 'Deselect all' }));
    await waitFor(() => expect(bar).toHaveTextContent('0 selected'));
  },
};

/** Selecting a photo touches its own tile and no other. */
export const OneMore: Story = {
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(tiles[0] ?? document.body);
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
  args: { months: monthFixtures(3, 700) },
  play: async ({ canvas, userEvent }) => {
    await photos(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all in December 2024' }));
    await expect(await canvas.findByText('700 of 700')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Deselect all in December 2024' })).toBeChecked();

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Deselect all in December 2024' }));
    await expect(await canvas.findByRole('group', { name: 'Selected photos' })).toHaveTextContent('0 selected');
  },
};

let world: FakePhotosScreen | null = null;

/** While the rest of a month is on its way its header counts, and can be told to stop. */
export const AMonthOnItsWay: Story = {
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
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel: Selecting all photos of December 2024' }));
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('24 selected');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Cancel: / })).toBeNull());
  },
};

/** Photos to select that could not be loaded are asked for again when the customer says so. */
export const Interrupted: Story = {
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Some photos could not be selected');

    world?.library.refuse(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('700 of 700')).toBeVisible();
  },
};

/** Shift takes everything between two photos, across months. */
export const ARange: Story = {
  args: { months: monthFixtures(6, 20) },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    await userEvent.click(tiles[2] ?? document.body);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(tiles[22] ?? document.body);
    await userEvent.keyboard('{/Shift}');
    const bar = canvas.getByRole('group', { name: 'Selected photos' });
    await waitFor(() => expect(bar).toHaveTextContent('21 selected'));
  },
};

/** The keyboard alone. */
export const ByKeyboard: Story = {
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
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  },
};

/** Small screens say it in a bar on top. */
export const Small: Story = {
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const tiles = await photos(canvas);
    for (const tile of tiles.slice(0, 4)) await userEvent.click(tile);
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
