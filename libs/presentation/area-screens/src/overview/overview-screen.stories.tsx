import { StorageCard } from '@account-area/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Preferences } from '../preferences/preferences.tsx';
import { MENU_ON_OVERVIEW } from '../shell/menu.fixtures.ts';
import { OverviewScreen } from './overview-screen.tsx';

const MENU = {
  brand: { name: 'Printelle', href: '/' },
  lines: MENU_ON_OVERVIEW,
  signOutHref: '/logout',
  preferences: (
    <Preferences
      localeId="en-GB"
      locales={['en-GB', 'nl-NL']}
      onLocaleChosen={fn()}
      theme="system"
      onThemeChosen={fn()}
    />
  ),
};

/** Screens of orders bring them. */
const BLOCKS = (
  <section aria-labelledby="overview-orders">
    <h2 id="overview-orders">Orders in progress</h2>
    <p>You haven&apos;t ordered anything yet!</p>
  </section>
);

const meta = {
  title: 'Screens/Account area/Overview',
  tags: ['anywhere'],
  component: OverviewScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    firstName: 'Anna',
    menu: MENU,
    photosHref: '/my-photos/photos',
    downloadsHref: '/downloads',
    storageCard: (
      <StorageCard
        title="Photo storage"
        status="2 months left"
        hint={{ text: 'Place an order to keep your photos for another 18 months', href: 'https://shop.example/' }}
        share={0.12}
        tone="warning"
      />
    ),
    blocks: BLOCKS,
  },
} satisfies Meta<typeof OverviewScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ExtraLarge: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'View your photos'] } },
  globals: { viewport: { value: 'extraLarge' } },
};

export const Large: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'View your photos'] } },
  globals: { viewport: { value: 'large' } },
};

/** The menu, and what there is below it. */
export const Medium: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'Sign out', 'Orders in progress'] } },
  globals: { viewport: { value: 'medium' } },
  play: async ({ canvas }) => {
    const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
    const orders = canvas.getByRole('heading', { name: 'Orders in progress' });
    await expect(topOf(orders)).toBeGreaterThan(topOf(canvas.getByRole('link', { name: 'FAQs' })));
  },
};

/** The question stands in line with the cards above it. */
export const MediumWithCookieQuestion: Story = {
  ...Medium,
  args: {
    menu: {
      ...MENU,
      preferences: (
        <section aria-label="Cookies">
          <p>May we count how these pages are used?</p>
        </section>
      ),
    },
  },
  play: ({ canvas }) => {
    const edges = (element: HTMLElement | null) => {
      const { left, right } = element?.getBoundingClientRect() ?? {};
      return [left, right];
    };
    const list = canvas.getByRole('list').parentElement;
    return expect(edges(canvas.getByRole('region', { name: 'Cookies' }))).toEqual(edges(list));
  },
};

/** The menu alone, with a button to sign out. */
export const Small: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'Sign out'] } },
  globals: { viewport: { value: 'small' } },
  play: ({ canvas }) => expect(canvas.getByText('Orders in progress')).not.toBeVisible(),
};

/** The customer's name is not known yet, or asking for it failed. */
export const NameUnknown: Story = { parameters: { rests: { seen: 'Welcome' } }, args: { firstName: null } };

/** A host that does not show photos. */
export const WithoutPhotos: Story = {
  parameters: { rests: { seen: 'Hello, Anna' } },
  args: {
    photosHref: null,
    downloadsHref: null,
    storageCard: undefined,
    menu: { ...MENU, lines: MENU_ON_OVERVIEW.filter(({ id }) => id !== 'photos') },
  },
};

/** What the customer has ordered is on its way: its place is kept. */
export const BeforeBlocks: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'View your photos'] } },
  args: { blocks: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Orders in progress' })).toBeNull();
    const bottom = canvas.getByRole('region', { name: 'My photos' }).getBoundingClientRect().bottom;
    await expect(document.documentElement.scrollHeight - bottom).toBeGreaterThan(800);
  },
};

export const Stripped: Story = {
  parameters: { rests: { seen: ['Hello, Anna', 'View your photos'] } },
  args: { menu: null },
};
