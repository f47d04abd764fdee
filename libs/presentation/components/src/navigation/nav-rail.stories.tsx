import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { StorageCard } from '../card/card.tsx';
import { HomeIcon, PhotosIcon } from '../icon/icons.ts';
import { BrandMark, NavEntry, NavRail } from './nav-rail.tsx';

const meta = {
  title: 'Components/NavRail',
  component: NavRail,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'extraLarge' } },
  args: {
    label: 'Account',
    brand: <BrandMark name="Printelle" href="/" />,
    children: (
      <>
        <NavEntry href="/" label="Overview" icon={HomeIcon} />
        <NavEntry href="/my-photos" label="My photos" icon={PhotosIcon} current />
      </>
    ),
    footer: (
      <StorageCard
        title="Photo storage"
        status="2 months left"
        hint={{ text: 'Place an order to keep your photos for another 18 months', href: 'https://shop.example/' }}
        share={2 / 18}
        tone="warning"
      />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'var(--rail)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NavRail>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'My photos' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
  },
};

/** From 1024 to 1279 px icons are left; the names stay for screen readers. */
export const Narrow: Story = {
  globals: { viewport: { value: 'large' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My photos' })).toBeVisible();
  },
};

export const WithoutFooter: Story = { args: { footer: undefined } };
