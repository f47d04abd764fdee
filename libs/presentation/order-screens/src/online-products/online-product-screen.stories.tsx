import { widgetActorIn } from '@account-area/order-history';
import { type FakeWidgetScreen, startFakeWidgetScreen } from '@account-area/order-history/testing';
import type { Widget } from '@account-area/projects';
import { widgetFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { OnlineProductScreen } from './online-product-screen.tsx';

interface StageProps {
  /** What has happened to the online version. */
  readonly arrange?: (world: FakeWidgetScreen) => Promise<void>;
}

/** The page of one online version over fake services. */
const OnlineProductStage = ({ arrange }: StageProps) => {
  const [world] = useState(startFakeWidgetScreen);
  useEffect(() => void arrange?.(world), [arrange, world]);
  const widget = useSelector(world.actor, widgetActorIn);
  if (widget === undefined) return null;
  return (
    <StrictMode>
      <OnlineProductScreen widget={widget} listHref="/online-products" />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Orders/One online version',
  component: OnlineProductStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OnlineProductStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const BOOK: Widget = widgetFixture({ pictureAddress: paintedPicture(0) });

export const Ready: Story = {
  parameters: { rests: { widget: 'ready', seen: ['Lofoten, midsummer', 'View online version'] } },
  args: { arrange: ({ find }) => find(BOOK) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Online version' })).toBeVisible();
    const link = await canvas.findByRole('link', { name: 'View online version' });
    await expect(link).toHaveAttribute('href', 'https://view.example/P-1001-1');
    await expect(link).toHaveAttribute('target', '_blank');
    const all = canvas.getAllByRole('link', { name: 'All online versions' });
    await expect(all.at(-1)).toHaveAttribute('href', '/online-products');
  },
};

export const Small: Story = { ...Ready, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Ready, globals: { viewport: { value: 'medium' } } };

export const Loading: Story = { parameters: { rests: { widget: 'unknown' } } };

export const NoneYet: Story = {
  parameters: {
    rests: { widget: 'absent', seen: ['There is no online version of this product yet', 'Request online version'] },
  },
  args: { arrange: ({ find }) => find(null) },
};

export const NoneYetSmall: Story = { ...NoneYet, globals: { viewport: { value: 'small' } } };

/** Requested by the keyboard, the focus stays where the button was. */
export const RequestedByKeyboard: Story = {
  ...NoneYet,
  tags: ['goes-on'],
  args: {
    arrange: async (world) => {
      await world.find(null);
      widgetActorIn(world.actor.getSnapshot())?.subscribe(({ value }) => {
        if (value === 'requesting') queueMicrotask(() => void world.accept());
      });
    },
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Request online version' })).focus();
    await userEvent.keyboard('{Enter}');
    const text = await canvas.findByText('Online version is requested');
    await waitFor(() => expect(text.parentElement).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 2, name: 'Lofoten, midsummer' })).toBeVisible();
  },
};

export const Requesting: Story = {
  parameters: { rests: { widget: 'requesting', seen: 'Requesting the online version' } },
  args: {
    arrange: async (world) => {
      await world.find(null);
      world.ask();
    },
  },
};

export const NotRequested: Story = {
  parameters: {
    rests: {
      widget: 'failed',
      seen: ['The online version could not be requested.', 'Request online version', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.find(null);
      world.ask();
      await world.refuseRequest();
    },
  },
};

const impossible = async (world: FakeWidgetScreen) => {
  await world.find(null);
  world.ask();
  await world.accept(null);
};

/** Of a product that is not paid for, for example. */
export const Impossible: Story = {
  parameters: {
    rests: {
      widget: 'blocked.waiting',
      seen: ['There is no online version of this product', 'No online version of this product can be requested.'],
    },
  },
  args: { arrange: impossible },
  play: async ({ canvas }) => {
    await canvas.findByText('No online version of this product can be requested.');
    await expect(canvas.queryByRole('button', { name: 'Request online version' })).toBeNull();
  },
};

export const BeingMade: Story = {
  parameters: { rests: { widget: 'requested.waiting', seen: ['Lofoten, midsummer', 'Online version is requested'] } },
  args: { arrange: ({ find }) => find({ ...BOOK, isReady: false, address: null }) },
};

/** Its address is not trusted: there is nothing to open. */
export const ReadyWithoutAddress: Story = {
  parameters: { rests: { widget: 'ready', seen: 'The online version could not be loaded.' } },
  args: { arrange: ({ find }) => find({ ...BOOK, address: null }) },
  play: async ({ canvas }) => {
    await canvas.findByText('The online version could not be loaded.');
    await expect(canvas.queryByRole('link', { name: 'View online version' })).toBeNull();
  },
};

/** The tab is looked at again: what was known stays until the answer is there. */
export const ImpossibleReadAgain: Story = {
  ...Impossible,
  parameters: {
    rests: { widget: 'blocked.looking', seen: 'No online version of this product can be requested.' },
  },
  args: {
    arrange: async (world) => {
      await impossible(world);
      world.happen('page.shown');
    },
  },
};

/** It was paid for meanwhile. */
export const PossibleAfterAll: Story = {
  ...NoneYet,
  args: {
    arrange: async (world) => {
      await impossible(world);
      world.happen('page.shown');
      await world.find(null);
    },
  },
};

/** None may be requested for its order. */
export const Blocked: Story = {
  parameters: { rests: { widget: 'blocked.waiting', seen: 'There is no online version of this product' } },
  args: { arrange: ({ find }) => find(null, { isBlocked: true }) },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'All online versions' });
    await expect(links.at(-1)).toHaveAttribute('href', '/online-products');
    await expect(canvas.queryByRole('button', { name: 'Request online version' })).toBeNull();
  },
};

export const NotLoaded: Story = {
  parameters: {
    rests: {
      widget: 'failed',
      seen: ['The online version could not be loaded.', 'Try again', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

export const LongTexts: Story = {
  parameters: { rests: { widget: 'ready' } },
  args: {
    arrange: ({ find }) =>
      find({ ...BOOK, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 2026' }),
  },
  globals: { viewport: { value: 'small' } },
};

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...LongTexts,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'View online version' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  parameters: { rests: { widget: 'absent' } },
  args: { arrange: ({ find }) => find(null) },
  play: async () => {
    await expect(await screen.findAllByRole('button')).not.toHaveLength(0);
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
