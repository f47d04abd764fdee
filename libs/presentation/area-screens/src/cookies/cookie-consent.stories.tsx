import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { CookieConsentControl } from './cookie-consent.tsx';

const meta = {
  title: 'Screens/Account area/Cookies',
  tags: ['anywhere'],
  component: CookieConsentControl,
  args: {
    answer: 'unanswered',
    consent: { analytics: false, marketing: false },
    moreHref: 'https://www.printelle.nl.example/cookies',
    onAnswer: fn(),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 248 }}>
      <CookieConsentControl {...args} />
    </div>
  ),
} satisfies Meta<typeof CookieConsentControl>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Once, in its place: nothing is on before the customer answers. */
export const Asked: Story = { parameters: { rests: { seen: ['Allow all', 'Only what is needed'] } } };

export const AllAllowed: Story = {
  tags: ['goes-on'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow all' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({ analytics: true, marketing: true });
  },
};

export const NothingAllowed: Story = {
  tags: ['goes-on'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Only what is needed' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({ analytics: false, marketing: false });
  },
};

/** Afterwards the way to the settings stays. */
export const Answered: Story = {
  parameters: { rests: { seen: 'Cookie settings' } },
  args: { answer: '10', consent: { analytics: true, marketing: false } },
};

export const Settings: Story = {
  parameters: { rests: { seen: ['Analytics', 'Save'] } },
  args: { answer: '10', consent: { analytics: true, marketing: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cookie settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie settings' }));
    await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Needed' })).toBeDisabled();
  },
};

/** By the keyboard alone. */
export const TakenBack: Story = {
  tags: ['goes-on'],
  args: { answer: '11', consent: { analytics: true, marketing: true } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Cookie settings' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie settings' }));
    dialog.getByRole('checkbox', { name: 'Analytics' }).focus();
    await userEvent.keyboard(' ');
    dialog.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith({ analytics: false, marketing: true });
  },
};

/** Global Privacy Control: the customer is not asked. */
export const RefusedByTheBrowser: Story = {
  parameters: { rests: { seen: /^Your browser asks not to be tracked/ } },
  args: { answer: 'refused-by-browser' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cookie settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie settings' }));
    await expect(dialog.getByRole('checkbox', { name: 'Marketing' })).toBeDisabled();
  },
};
