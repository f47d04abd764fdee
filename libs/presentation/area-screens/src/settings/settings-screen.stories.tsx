import {
  businessDetailsFixture,
  type FakeProfile,
  profileFixture,
  startFakeDataCopy,
  startFakeProfile,
} from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import { SettingsScreen } from './settings-screen.tsx';

interface StageProps {
  readonly isBusiness: boolean;
  /** What has happened to the page. */
  readonly arrange?: (world: FakeProfile) => Promise<void>;
}

/** The settings over a fake service. */
const Stage = ({ arrange, isBusiness }: StageProps) => {
  const [world] = useState(startFakeProfile);
  const [{ answer, actor: copy }] = useState(startFakeDataCopy);
  useEffect(() => void arrange?.(world), [arrange, world]);
  useEffect(() => void answer(), [answer]);
  return (
    <StrictMode>
      <SettingsScreen
        profile={world.actor}
        dataCopy={copy}
        isBusiness={isBusiness}
        backHref="/"
        links={{ addresses: '#addresses', details: '#details', email: '#email', paymentMethod: '#payment' }}
        accountDeletion={null}
      />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Settings',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
  args: { isBusiness: false },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const known = (world: FakeProfile) => world.answer();

export const Shown: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['Anna Visser', 'anna@example.test', 'Visa'] } },
  args: { arrange: known },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Personal details' });
    await expect(region).toHaveTextContent('Date of birth12 Apr 1988');
    await expect(region).toHaveTextContent('LanguageNederlands');
    await expect(canvas.queryByRole('region', { name: 'Company details' })).toBeNull();
  },
};

export const Small: Story = { ...Shown, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Shown, globals: { viewport: { value: 'medium' } } };

/** Nothing but the name and the address was ever given. */
export const NothingGiven: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['Not given', 'Anna Visser'] } },
  args: {
    arrange: (world) => world.answer({ phone: null, language: null, birthDate: null, wantsNewsletter: false }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Send me the newsletter' })).not.toBeChecked();
    await expect(canvas.getAllByText('Not given')).toHaveLength(3);
  },
};

/** The service does not know of a newsletter. */
export const WithoutNewsletter: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'anna@example.test' } },
  args: { arrange: (world) => world.answer({ wantsNewsletter: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('anna@example.test')).toBeVisible();
    await expect(canvas.queryByText('Newsletter')).toBeNull();
  },
};

export const Business: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['Studio de Boer', 'DE123456788', 'HRB 86786'] } },
  args: { isBusiness: true, arrange: (world) => world.answer(businessDetailsFixture) },
};

export const BusinessSmall: Story = { ...Business, globals: { viewport: { value: 'small' } } };

/** What the banner asks for is marked; the register of companies may stay out. */
export const BusinessDetailsMissing: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['Missing', 'Not given'] } },
  args: { isBusiness: true, arrange: known },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Company details' });
    await expect(region).toHaveTextContent('Company nameMissing');
    await expect(canvas.getAllByText('Missing')).toHaveLength(3);
  },
};

export const LongText: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: /Llanfairpwllgwyngyll/ } },
  args: {
    isBusiness: true,
    arrange: (world) =>
      world.answer({
        firstName: 'Maria-Magdalena Wilhelmina Elisabeth',
        lastName: 'van den Berghe-Oldenbarneveldt',
        email: `${'a-very-long-name-before-the-at-sign'.repeat(2)}@subdomain.of.a.long.domain.example`,
        language: 'zz-ZZ',
        ...businessDetailsFixture,
        companyName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Photography & Sons Ltd.',
      }),
  },
  globals: { viewport: { value: 'small' } },
};

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...LongText,
  play: async ({ canvas }) => {
    await canvas.findByText(/Llanfairpwllgwyngyll/);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Loading: Story = {
  parameters: { rests: { recordForm: 'reading.loading', seen: 'Settings' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

export const LoadingBusiness: Story = { ...Loading, args: { isBusiness: true } };

export const Failed: Story = {
  parameters: {
    rests: {
      recordForm: 'reading.unavailable',
      seen: ['An error occurred loading your settings', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: (world) => world.refuse() },
};

/** They are asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

/** Read again behind what is shown, which stays when that fails. */
export const AsItWas: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: profileFixture.email } },
  args: {
    arrange: async (world) => {
      await world.answer();
      world.happen('page.shown');
      await world.refuse();
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(profileFixture.email)).toBeVisible());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const WithoutPaymentMethod: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'You have no saved payment method' } },
  args: { arrange: (world) => world.answer({ paymentMethod: null }) },
  play: async ({ canvas }) => {
    await canvas.findByText('You have no saved payment method');
    await expect(canvas.queryByRole('link', { name: 'Change payment method' })).toBeNull();
  },
};

/** The wish is kept, and its switch waits for the answer. */
export const NewsletterUnderWay: Story = {
  parameters: { rests: { recordForm: 'ready.inProgress', seen: 'Send me the newsletter' } },
  args: { arrange: (world) => world.answer({ wantsNewsletter: false }) },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('switch', { name: 'Send me the newsletter' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Nothing is sent before the link of the mail was followed. */
export const NewsletterUnconfirmed: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.finished',
      seen: ['Check your inbox to confirm', /^We have sent a link to .+@.+\. It works for 7 days\.$/],
    },
  },
  args: {
    arrange: async (world) => {
      await world.answer({ wantsNewsletter: false });
      world.switchNewsletter(true);
      await world.take({ isNewsletterUnconfirmed: true });
    },
  },
  play: async ({ canvas }) => {
    const newsletter = within(await canvas.findByRole('region', { name: 'Newsletter' }));
    await waitFor(() => expect(newsletter.getByRole('status')).toHaveTextContent('Check your inbox to confirm'));
    await expect(newsletter.getByRole('switch')).toBeChecked();
  },
};

/** Mails were asked for too often; the switch is as it was. */
export const NewsletterTooOften: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.failed',
      seen: 'Too many requests. Please try again later. You can try again in 90 minutes.',
    },
  },
  args: {
    arrange: async (world) => {
      await world.answer({ wantsNewsletter: false });
      world.switchNewsletter(true);
      await world.refuseChange({ code: 'too-many-requests', seconds: 5_400, reference: 'a1b2c3d4e5f6' });
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('switch')).not.toBeChecked());
  },
};

/** It is as it was. */
export const NewsletterNotChanged: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.failed',
      seen: ['Error: Your newsletter could not be changed', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.answer();
      world.switchNewsletter(false);
      await world.refuseChange();
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('switch')).toBeChecked());
  },
};
