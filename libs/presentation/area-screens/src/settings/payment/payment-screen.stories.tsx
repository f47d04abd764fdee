import { cardFixture, type FakePaymentMethod, startFakePaymentMethod } from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { PaymentScreen } from './payment-screen.tsx';

interface StageProps {
  /** What has happened to the page. */
  readonly arrange?: (world: FakePaymentMethod) => Promise<void>;
}

/** The page over a fake service. */
const Stage = ({ arrange }: StageProps) => {
  const [world] = useState(startFakePaymentMethod);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <PaymentScreen payment={world.actor} settingsHref="/settings" />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Payment method',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: ['Visa', '•••• •••• •••• 4242', 'Valid through August 2029'] } },
  args: { arrange: (world) => world.answer() },
};

export const Small: Story = { ...Shown, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Shown, globals: { viewport: { value: 'medium' } } };

export const Empty: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'You have no saved payment method' } },
  args: { arrange: (world) => world.answer({ paymentMethod: null }) },
};

/** A kind of card that is newer than this code, and says nothing of its end. */
export const OtherCard: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'Bancontact' } },
  args: {
    arrange: (world) => world.answer({ paymentMethod: { ...cardFixture, type: 'Bancontact', expiry: null } }),
  },
};

export const LongText: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'Remove' } },
  args: {
    arrange: (world) =>
      world.answer({ paymentMethod: { ...cardFixture, type: 'x'.repeat(60), maskedNumber: '•'.repeat(80) } }),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Loading: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'Payment method' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: {
    rests: { paymentMethod: 'shown', seen: ['An error occurred loading your settings', 'Reference: a1b2c3d4e5f6'] },
  },
  args: { arrange: (world) => world.refuse() },
};

/** It is asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

/** The question begins on Cancel. */
export const Asked: Story = {
  ...Shown,
  parameters: { rests: { confirmedAction: 'confirming', seen: 'Remove this payment method?' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this payment method?' });
    await waitFor(() => expect(dialog).toContainElement(document.querySelector(':focus')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const AskedSmall: Story = { ...Asked, globals: { viewport: { value: 'small' } } };

const confirmed = async (world: FakePaymentMethod) => {
  await world.answer();
  world.ask();
  world.confirm();
};

export const UnderWay: Story = {
  parameters: { rests: { confirmedAction: 'submitting', seen: 'Removing' } },
  args: { arrange: confirmed },
};

export const NotRemoved: Story = {
  parameters: {
    rests: { confirmedAction: 'rolledBack', seen: ['Error: Your payment method could not be removed', 'Remove'] },
  },
  args: {
    arrange: async (world) => {
      await confirmed(world);
      await world.refuseChange();
    },
  },
};

export const Removed: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'You have no saved payment method' } },
  args: {
    arrange: async (world) => {
      await confirmed(world);
      await world.take();
    },
  },
};

/** Another one had taken its place: nothing is removed, and that one is shown. */
export const Overtaken: Story = {
  parameters: {
    rests: { paymentMethod: 'shown', seen: [/Your payment method was changed elsewhere meanwhile/, '•••• 1111'] },
  },
  args: {
    arrange: async (world) => {
      await confirmed(world);
      await world.refuseChange({ code: 'changed-elsewhere' });
      await world.answer({ paymentMethod: { ...cardFixture, maskedNumber: '•••• 1111' } });
    },
  },
};

export const OvertakenSmall: Story = { ...Overtaken, globals: { viewport: { value: 'small' } } };

/** There is one, but it is not understood. */
export const Unreadable: Story = {
  parameters: { rests: { paymentMethod: 'shown', seen: 'Your payment method cannot be shown' } },
  args: { arrange: (world) => world.answer({ paymentMethod: null, isPaymentMethodUnreadable: true }) },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...NotRemoved,
  parameters: { rests: { confirmedAction: 'rolledBack' } },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = {
  ...Shown,
  parameters: { rests: { paymentMethod: 'shown' } },
  globals: { locale: 'ar-XB' },
};
