import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ConfirmingPage } from '../identity/confirmation-pages.tsx';
import { OutsideFrame, OutsidePage } from './outside-page.tsx';

const meta = {
  title: 'Screens/Account area/Outside',
  component: OutsidePage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
  args: {
    page: 'accountDeleted',
    signInHref: '/',
    shopHref: 'https://shop.example/',
    contactHref: 'https://care.example/',
  },
  render: (args) => (
    <OutsideFrame brandName="Printelle" homeHref="/">
      <OutsidePage {...args} />
    </OutsideFrame>
  ),
} satisfies Meta<typeof OutsidePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AccountDeleted: Story = {
  parameters: { rests: { seen: 'Your account has been deleted' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in with another account' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toBeVisible();
  },
};

export const AccountDeletedSmall: Story = { ...AccountDeleted, globals: { viewport: { value: 'smallest' } } };

export const EmailChanged: Story = {
  args: { page: 'emailSuccess' },
  parameters: { rests: { seen: ['Your email has been changed', 'Sign in with your new email address.'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('link', { name: 'Contact us' })).toBeNull();
  },
};

export const Subscribed: Story = {
  args: { page: 'subscriptionSuccess' },
  parameters: { rests: { seen: 'Thank you, your subscription is confirmed' } },
};

export const SubscriptionFailed: Story = {
  args: { page: 'subscriptionError' },
  parameters: {
    rests: {
      seen: ['Your subscription failed', 'Something went wrong with the subscription. Could you please try again?'],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your subscription failed');
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toBeVisible();
  },
};

export const SubscriptionFailedSmall: Story = { ...SubscriptionFailed, globals: { viewport: { value: 'small' } } };

/** The host has neither a shop nor customer care. */
export const NothingKnown: Story = {
  args: { page: 'subscriptionError', shopHref: null, contactHref: null },
  parameters: { rests: { seen: 'Your subscription failed' } },
};

export const Confirming: Story = {
  parameters: { rests: { seen: 'Confirming your subscription' } },
  render: () => (
    <OutsideFrame brandName="Printelle" homeHref="/">
      <ConfirmingPage label="outside.confirming" />
    </OutsideFrame>
  ),
};
