import { type FakePrintOrder, startFakePrintOrder } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { PhotosStage } from '../photos/photos-stage.fixtures.tsx';

let world: FakePrintOrder;

/** The photos of a host that sells prints. */
const Stage = () => {
  const [prints] = useState(startFakePrintOrder);
  useEffect(() => {
    world = prints;
    void prints.offered();
  }, [prints]);
  return <PhotosStage prints={prints} onCopy={fn()} />;
};

const meta = {
  title: 'Screens/Photo library/Ordering prints',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere', '!autodocs'],
  beforeEach: () => {
    window.scrollTo({ top: 0 });
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const actions = async (canvas: Canvas) => within(await canvas.findByRole('group', { name: 'Selected photos' }));
const panel = (canvas: Canvas) => canvas.findByRole('group', { name: 'Order prints' });
const overlay = () => screen.findByRole('alertdialog', { name: 'Adding 3 photos to editor...' });
const tiles = (canvas: Canvas) => canvas.findAllByRole('gridcell', { name: /^Photo taken on/ });

/** Beside the other actions: first of them. */
export const Offered: Story = {
  parameters: { rests: { printOrder: 'closed', seen: ['3 selected', 'Order prints'] } },
  play: async ({ canvas, userEvent }) => {
    const photos = await tiles(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    for (const photo of photos.slice(0, 3)) await userEvent.click(photo);
    const names = (await actions(canvas)).getAllByRole('button').map(({ textContent }) => textContent);
    await expect(names.filter((name) => name !== 'Select all' && name !== '')).toEqual([
      'Order prints',
      'Download',
      'Copy to album',
      'Delete',
    ]);
  },
};

/** Without a photo it says why not. */
export const NothingSelected: Story = {
  parameters: { rests: { printOrder: 'closed', seen: ['0 selected', 'Order prints'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const action = (await actions(canvas)).getByRole('button', { name: 'Order prints' });
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(action).toHaveAccessibleDescription('Select the photos to print first');
  },
};

export const Choosing: Story = {
  parameters: { rests: { printOrder: 'choosing', seen: ['3 selected', 'From €0.19 a print', 'Go to editor'] } },
  play: async (context) => {
    await Offered.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click((await actions(canvas)).getByRole('button', { name: 'Order prints' }));
    await expect(await panel(canvas)).toHaveTextContent('3 selected');
    await expect(await panel(canvas)).toHaveFocus();
    await expect(canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  },
};

export const ChoosingOnSmallScreen: Story = {
  ...Choosing,
  globals: { viewport: { value: 'small' } },
};

export const ChoosingInLongWords: Story = {
  ...Choosing,
  parameters: { rests: { printOrder: 'choosing' } },
  globals: { locale: 'en-XA' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('gridcell');
    const mark = first?.querySelector('[data-checked]');
    if (mark) await userEvent.click(mark);
    await waitFor(() => expect(world.offer.calls).toHaveLength(1));
    world.actor.send({ type: 'prints.asked' });
  },
};

/** More photos can be chosen, and fewer. */
export const ChoosingNone: Story = {
  parameters: { rests: { printOrder: 'choosing', seen: ['0 selected', 'Select the photos to print first'] } },
  play: async (context) => {
    await Choosing.play?.(context);
    const { canvas, userEvent } = context;
    for (const photo of (await tiles(canvas)).slice(0, 3)) await userEvent.click(photo);
    const confirm = within(await panel(canvas)).getByRole('button', { name: 'Go to editor' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect(confirm).toHaveAccessibleDescription('Select the photos to print first');
    await userEvent.click(confirm);
    await expect(world.create.calls).toEqual([]);
  },
};

/** No photo is deleted by its key while photos are chosen for prints. */
export const DeleteKey: Story = {
  ...Choosing,
  parameters: { rests: { printOrder: 'choosing', deletionDesk: 'closed', seen: '3 selected' } },
  play: async (context) => {
    await Choosing.play?.(context);
    const { canvas, userEvent } = context;
    const [photo] = await tiles(canvas);
    photo?.focus();
    await userEvent.keyboard('{Delete}');
    await expect(photo).toHaveFocus();
  },
};

/** Escape leads back to the other actions; the photos stay selected. */
export const Left: Story = {
  parameters: { rests: { printOrder: 'closed', seen: ['3 selected', 'Download'] } },
  play: async (context) => {
    await Choosing.play?.(context);
    const { canvas, userEvent } = context;
    await panel(canvas);
    await userEvent.keyboard('{Escape}');
    await expect((await actions(canvas)).getByText('3 selected')).toBeVisible();
  },
};

/** For at least three seconds. */
export const Transferring: Story = {
  parameters: { rests: { printOrder: 'transferring', seen: 'Adding 3 photos to editor...' } },
  play: async (context) => {
    await Choosing.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(within(await panel(canvas)).getByRole('button', { name: 'Go to editor' }));
    await expect(await overlay()).toBeVisible();
  },
};

export const TransferringOnSmallScreen: Story = {
  ...Transferring,
  globals: { viewport: { value: 'small' } },
};

/** It stays until the editor is there. */
export const Leaving: Story = {
  parameters: { rests: { printOrder: 'leaving', seen: 'Adding 3 photos to editor...' } },
  play: async (context) => {
    await Transferring.play?.(context);
    await world.keepSelection();
    await world.giveToken();
    await world.wait();
    await waitFor(() => expect(world.opened).toHaveLength(1));
    await expect(await overlay()).toBeVisible();
  },
};

export const Cancelled: Story = {
  parameters: { rests: { printOrder: 'choosing', seen: ['3 selected', 'Go to editor'] } },
  play: async (context) => {
    await Transferring.play?.(context);
    await context.userEvent.click(within(await overlay()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await world.wait();
    await expect(world.opened).toEqual([]);
  },
};

/** The photos are still chosen: the same press tries again. */
export const Failed: Story = {
  parameters: { rests: { printOrder: 'choosing', seen: [/^Error transferring photos\. Try again\./, '3 selected'] } },
  play: async (context) => {
    await Transferring.play?.(context);
    await world.refuse('create');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const toast = await screen.findByRole('group', { name: /Error transferring photos. Try again./ });
    await expect(toast).toBeVisible();
    await expect(toast).toHaveTextContent('Reference: ');
  },
};

/** Back from the editor, on the page as it was left: selecting is over, and what was selected can be selected again (D72). */
export const BackFromEditor: Story = {
  parameters: { rests: { printOrder: 'closed', seen: 'Select again' } },
  play: async (context) => {
    await Leaving.play?.(context);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByRole('button', { name: 'Select again' })).toBeVisible();
    await expect(context.canvas.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  },
};
