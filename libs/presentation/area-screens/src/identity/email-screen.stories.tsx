import { type FakeEmailChange, startFakeEmailChange } from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, fn } from 'storybook/test';

import { EmailScreen } from './email-screen.tsx';

const signIn = fn();
const NEW = 'anna.new@example.test';
const reference = 'a1b2c3d4e5f6';

interface StageProps {
  /** What is filled in already. */
  readonly draft: string;
  readonly email: string;
  readonly isElsewhere: boolean;
  /** What has happened to the page. */
  readonly arrange?: (world: FakeEmailChange) => unknown;
}

/** The page over a fake service. */
const Stage = ({ arrange, draft, email, isElsewhere }: StageProps) => {
  const [world] = useState(() => startFakeEmailChange(draft));
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <EmailScreen
        change={isElsewhere ? null : world.actor}
        email={email}
        settingsHref="/settings"
        contactHref="https://care.example/"
        onSignIn={signIn}
      />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Email address',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
  args: { draft: '', email: 'anna@example.test', isElsewhere: false },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Sends what is filled in, and has it refused. */
const refusedAs =
  (error: Parameters<FakeEmailChange['refuse']>[0]) =>
  ({ fill, refuse, submit }: FakeEmailChange) => {
    fill(NEW);
    submit();
    return refuse(error);
  };

export const Empty: Story = {
  parameters: { rests: { emailChange: 'editing', seen: ['anna@example.test', 'Send link'] } },
};

export const Small: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

/** Back from the sign-in page: what was filled in is there. */
export const FilledIn: Story = {
  args: { draft: NEW },
  parameters: { rests: { emailChange: 'editing', seen: 'Send link' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'New email address' })).toHaveValue(NEW);
  },
};

/** What breaks a rule is not sent, and the customer goes on in the field. */
export const Wrong: Story = {
  parameters: { rests: { emailChange: 'editing', seen: 'Email address must be valid' } },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'New email address' });
    await userEvent.type(field, 'anna');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByText('Email address must be valid')).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Email address must be valid');
  },
};

export const TheSame: Story = {
  args: {
    arrange: ({ fill, submit }) => {
      fill('Anna@example.test');
      submit();
    },
  },
  parameters: { rests: { emailChange: 'editing', seen: 'This is your email address already' } },
};

export const Sending: Story = {
  args: {
    arrange: ({ fill, submit }) => {
      fill(NEW);
      submit();
    },
  },
  parameters: { rests: { emailChange: 'requesting', seen: 'Sending' } },
};

/** Said on the field (D63). */
export const InUse: Story = {
  args: { arrange: refusedAs({ code: 'email-in-use', reference }) },
  parameters: { rests: { emailChange: 'editing', seen: 'This email address is already in use' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This email address is already in use')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'New email address' });
    await expect(field).toHaveAccessibleDescription('This email address is already in use');
    await expect(field).toHaveFocus();
  },
};

/** With the time to wait (D64). */
export const TooMany: Story = {
  args: { arrange: refusedAs({ code: 'too-many-requests', seconds: 1790, reference }) },
  parameters: {
    rests: {
      emailChange: 'editing',
      seen: 'Too many requests. Please try again later. You can try again in 30 minutes.',
    },
  },
};

export const TooManyForAWhile: Story = {
  args: { arrange: refusedAs({ code: 'too-many-requests', seconds: null, reference }) },
  parameters: { rests: { emailChange: 'editing', seen: 'Too many requests. Please try again later.' } },
};

export const SignInTooOld: Story = {
  args: { arrange: refusedAs({ code: 'sign-in-too-old', reference }) },
  parameters: { rests: { emailChange: 'editing', seen: 'Please sign in again' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in again' }));
    await expect(signIn).toHaveBeenLastCalledWith(NEW);
  },
};

export const SignInTooOldSmall: Story = { ...SignInTooOld, globals: { viewport: { value: 'smallest' } } };

export const Failed: Story = {
  args: { arrange: refusedAs({ code: 'unreachable', reference }) },
  parameters: {
    rests: { emailChange: 'editing', seen: ['Something went wrong. Please try again.', 'Reference: a1b2c3d4e5f6'] },
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

const mailed = async ({ accept, fill, submit }: FakeEmailChange) => {
  fill(NEW);
  submit();
  await accept();
};

export const Mailed: Story = {
  args: { arrange: mailed },
  parameters: { rests: { emailChange: 'requested', seen: ['Check your inbox to confirm', /anna\.new@example\.test/] } },
};

export const MailedSmall: Story = { ...Mailed, globals: { viewport: { value: 'small' } } };

/** The form is empty again. */
export const AnotherAddress: Story = {
  ...Mailed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another address' }));
    await expect(await canvas.findByRole('textbox', { name: 'New email address' })).toHaveValue('');
  },
};

/** Nothing can be asked for: the identity of the customer is kept elsewhere. */
export const Elsewhere: Story = {
  args: { isElsewhere: true },
  parameters: { rests: { seen: /managed elsewhere/ } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'https://care.example/',
    );
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    email: `${'a-very-long-name-before-the-at-sign'.repeat(2)}@subdomain.of.a.long.domain.example`,
    arrange: async ({ accept, fill, submit }) => {
      fill(`${'another-very-long-name-before-the-sign'.repeat(2)}@subdomain.of.a.long.domain.example`);
      submit();
      await accept();
    },
  },
  parameters: { rests: { emailChange: 'requested', seen: 'Check your inbox to confirm' } },
  globals: { viewport: { value: 'smallest' } },
};
