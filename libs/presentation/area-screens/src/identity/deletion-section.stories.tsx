import { Page, PageHeader } from '@account-area/components';
import { type FakeAccountDeletion, startFakeAccountDeletion } from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { DeletionSection } from './deletion-section.tsx';

const signIn = fn();
const reference = 'a1b2c3d4e5f6';

interface StageProps {
  readonly email: string;
  readonly isElsewhere: boolean;
  /** What has happened to the section. */
  readonly arrange?: (world: FakeAccountDeletion) => unknown;
}

/** The section over a fake service. */
const Stage = ({ arrange, email, isElsewhere }: StageProps) => {
  const [world] = useState(startFakeAccountDeletion);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <Page>
        <PageHeader title="Settings" />
        <DeletionSection
          deletion={isElsewhere ? null : world.actor}
          email={email}
          contactHref="https://care.example/"
          onSignIn={signIn}
        />
      </Page>
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Delete account',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
  args: { email: 'anna@example.test', isElsewhere: false },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const confirmed = ({ ask, confirm }: FakeAccountDeletion) => {
  ask();
  confirm();
};

/** Confirmed by the customer, and refused by the service. */
const refusedAs = (error: Parameters<FakeAccountDeletion['refuse']>[0]) => (world: FakeAccountDeletion) => {
  confirmed(world);
  return world.refuse(error);
};

export const Shown: Story = {
  parameters: { rests: { accountDeletion: 'none', seen: 'Everything in your account is deleted for good.' } },
};

/** It starts on Cancel, and says what goes, that paid orders still come, and what stays by law (D65). */
export const Asked: Story = {
  args: { arrange: ({ ask }) => ask() },
  parameters: {
    rests: {
      accountDeletion: 'confirming',
      seen: [
        'Delete your account?',
        /^Orders that you have paid are still made and delivered;/,
        'Invoices are kept for 10 years, because the law says so.',
      ],
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(dialog.getByText(/anna@example\.test/)).toBeVisible();
  },
};

export const AskedSmall: Story = { ...Asked, globals: { viewport: { value: 'smallest' } } };

export const Cancelled: Story = {
  ...Asked,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Delete account' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { arrange: confirmed },
  parameters: { rests: { accountDeletion: 'requesting', seen: 'Sending' } },
};

export const Mailed: Story = {
  args: {
    arrange: (world) => {
      confirmed(world);
      return world.accept();
    },
  },
  parameters: { rests: { accountDeletion: 'requested', seen: ['Check your inbox to confirm', /within 24 hours/] } },
};

export const MailedSmall: Story = { ...Mailed, globals: { viewport: { value: 'small' } } };

/** From the press to the mail. */
export const SentByHand: Story = {
  tags: ['goes-on'],
  args: { arrange: ({ ask }) => ask() },
  parameters: { rests: { accountDeletion: 'confirming', seen: 'Delete your account?' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByText('Sending')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const SignInTooOld: Story = {
  args: { arrange: refusedAs({ code: 'sign-in-too-old', reference }) },
  parameters: { rests: { accountDeletion: 'failed', seen: 'Please sign in again' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in again' }));
    await expect(signIn).toHaveBeenCalled();
  },
};

export const TooMany: Story = {
  args: { arrange: refusedAs({ code: 'too-many-requests', seconds: 60, reference }) },
  parameters: {
    rests: {
      accountDeletion: 'failed',
      seen: 'Too many requests. Please try again later. You can try again in 1 minute.',
    },
  },
};

export const Failed: Story = {
  args: { arrange: refusedAs({ code: 'refused', reference }) },
  parameters: {
    rests: { accountDeletion: 'failed', seen: ['Something went wrong. Please try again.', 'Reference: a1b2c3d4e5f6'] },
  },
};

export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Sending')).toBeVisible();
  },
};

/** Nothing can be asked for: the account of the customer is kept elsewhere. */
export const Elsewhere: Story = {
  args: { isElsewhere: true },
  parameters: { rests: { seen: /managed elsewhere/ } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete account' })).toBeNull();
  },
};

export const LongText: Story = {
  ...Mailed,
  args: { ...Mailed.args, email: `${'a-very-long-name-before-the-at-sign'.repeat(2)}@sub.long.domain.example` },
  globals: { viewport: { value: 'smallest' } },
};
