import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { AccountBanner } from './account-banner.tsx';

const meta = {
  title: 'Screens/Account area/Account banner',
  component: AccountBanner,
  tags: ['anywhere'],
  args: { careHref: 'https://care.example/', settingsHref: '/settings/b2b' },
} satisfies Meta<typeof AccountBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DetailsMissing: Story = {
  parameters: { rests: { seen: 'Missing account details, please complete additional details.' } },
  args: { status: 'Default' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /^Missing account details, please complete additional details\.$/,
    );
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/settings/b2b');
  },
};

/** On the page of the settings itself. */
export const DetailsMissingInSettings: Story = {
  ...DetailsMissing,
  args: { ...DetailsMissing.args, settingsHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Missing account details');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const ValidationPending: Story = {
  parameters: { rests: { seen: 'Pending account validation' } },
  args: { status: 'New' },
};

/** Where the host has a page of customer care, the banner leads there. */
export const Blocked: Story = {
  parameters: { rests: { seen: 'Blocked account, please contact customer care.' } },
  args: { status: 'Blocked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Customer care' })).toHaveAttribute('href', 'https://care.example/');
  },
};

export const BlockedWithoutCare: Story = {
  ...Blocked,
  args: { ...Blocked.args, careHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Small: Story = { ...Blocked, globals: { viewport: { value: 'small' } } };

/** A word that is newer than the page. */
export const OtherWord: Story = {
  tags: ['goes-on'],
  args: { status: 'Approved' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

/** Nothing is said while nothing is known. */
export const Unknown: Story = {
  tags: ['goes-on'],
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};
