import { ROWS_PER_PAGE } from '@account-area/kernel';
import { widgetListOf } from '@account-area/order-history';
import { type FakeWidgetsScreen, startFakeWidgetsScreen } from '@account-area/order-history/testing';
import { type Widget } from '@account-area/projects';
import { widgetFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { type OnlineProductsLinks, OnlineProductsScreen } from './online-products-screen.tsx';

interface StageProps {
  /** What has happened to the list. */
  readonly arrange?: (world: FakeWidgetsScreen) => Promise<void>;
}

const LINKS: OnlineProductsLinks = {
  page: (page) => `/online-products?page=${String(page)}`,
  product: (productCode) => `/online-products/${productCode}`,
  orders: '/orders',
  back: '/',
};

/** The online versions of what was ordered, over fake services. */
const OnlineProductsStage = ({ arrange }: StageProps) => {
  const [world] = useState(() => startFakeWidgetsScreen());
  useEffect(() => void arrange?.(world), [arrange, world]);
  const list = useSelector(world.actor, widgetListOf);
  if (list === undefined) return null;
  return (
    <StrictMode>
      <OnlineProductsScreen list={list} links={LINKS} />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Orders/Online versions to look at',
  component: OnlineProductsStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OnlineProductsStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const version = (productCode: string, title: string, changes: Partial<Widget> = {}, picture = 0): Widget =>
  widgetFixture({ productCode, title, pictureAddress: paintedPicture(picture), ...changes });

const BEING_MADE = version('8412-1', 'Calendar 2027', { isReady: false, address: null }, 1);
const BOOK = version('8402-1', 'Lofoten, midsummer');
const SHOWN = version('8397-2', 'Grandma at 80', { galleryCategory: 'family' }, 2);
const THREE = [BEING_MADE, BOOK, SHOWN];

const several = (count: number): readonly Widget[] =>
  Array.from({ length: count }, (_, index) => version(`84${String(index)}-1`, `Book ${String(index + 1)}`, {}, index));

const RESTING = { widgetList: ['list.shown', 'making.resting', 'deletion.none'] };
const WAITING = { widgetList: ['list.shown', 'making.waiting', 'deletion.none'] };

/** They can be looked at, and nothing more. */
export const Several: Story = {
  parameters: { rests: { ...WAITING, seen: ['Lofoten, midsummer', 'Calendar 2027', 'Online version is requested'] } },
  args: { arrange: ({ list }) => list(THREE) },
  play: async ({ canvas }) => {
    const versions = within(await canvas.findByRole('list', { name: 'Your online versions' }));
    await expect(versions.getByRole('link', { name: 'View online version Lofoten, midsummer' })).toHaveAttribute(
      'href',
      'https://view.example/P-1001-1',
    );
    await expect(versions.getByRole('link', { name: 'Calendar 2027' })).toHaveAttribute(
      'href',
      '/online-products/8412-1',
    );
    await expect(versions.queryAllByRole('button')).toHaveLength(0);
    await expect(versions.queryAllByRole('switch')).toHaveLength(0);
    await expect(versions.queryByRole('link', { name: /^Share/ })).toBeNull();
  },
};

export const Small: Story = { ...Several, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Several, globals: { viewport: { value: 'medium' } } };

export const Loading: Story = {
  parameters: { rests: { widgetList: ['list.loading', 'making.resting', 'deletion.none'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your online versions' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { ...RESTING, seen: 'You have no online versions yet' } },
  args: { arrange: ({ list }) => list([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
  },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const Failed: Story = {
  parameters: {
    rests: {
      widgetList: ['list.failed', 'making.resting', 'deletion.none'],
      seen: ['Error: Your online versions could not be loaded', 'Try again', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** Those that were malformed keep their places; one that leads elsewhere cannot be opened. */
export const SomeUnreadable: Story = {
  parameters: { rests: { ...RESTING, seen: ['2 of 3 shown', 'Product 8402-1'] } },
  args: { arrange: ({ list }) => list([{ ...BOOK, title: null, pictureAddress: null, address: null }, null, SHOWN]) },
};

/** The focus goes to the heading of the list, and the place is announced. */
export const NextPage: Story = {
  parameters: { rests: { ...RESTING, seen: 'Page 2 of 2' } },
  args: {
    arrange: async (world) => {
      const all = several(ROWS_PER_PAGE + 2);
      await world.list(all);
      widgetListOf(world.actor.getSnapshot())?.send({ type: 'page.changed', page: 2 });
      await world.list(all);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your online versions' })).toHaveFocus());
    const pager = within(canvas.getByRole('navigation', { name: 'Pages' }));
    await expect(pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/online-products?page=1');
  },
};

/** Its deletion was begun where online versions are deleted: it is not tried again here. */
export const NotDeleted: Story = {
  parameters: {
    rests: { ...WAITING, seen: ['Lofoten, midsummer', 'Error: “Lofoten, midsummer” could not be deleted'] },
  },
  args: {
    arrange: async (world) => {
      await world.list(THREE);
      const list = widgetListOf(world.actor.getSnapshot());
      list?.send({ type: 'deletion.asked', id: '8402-1' });
      list?.send({ type: 'deletion.confirmed' });
      await world.refuseDeletion();
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^Reference: /)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const LongTexts: Story = {
  parameters: { rests: { ...WAITING, seen: 'Calendar 2027' } },
  args: {
    arrange: ({ list }) =>
      list([
        BEING_MADE,
        {
          ...BOOK,
          title: 'Two weeks along the coast of northern Norway with everybody, and then home by way of Trondheim',
        },
        { ...SHOWN, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
      ]),
  },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...LongTexts,
  play: async ({ canvas }) => {
    await canvas.findByText(/^Donaudampf/);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Several,
  parameters: { rests: { widgetList: ['list.shown', 'making.waiting', 'deletion.none'] } },
  play: async () => {
    await expect(await screen.findAllByRole('link')).not.toHaveLength(0);
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
