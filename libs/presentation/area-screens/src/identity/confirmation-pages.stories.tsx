import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ConfirmingPage, DeletionErrorPage, EmailErrorPage } from './confirmation-pages.tsx';

const meta = {
  title: 'Screens/Account area/Confirmations',
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const links = { settingsHref: '/settings', contactHref: 'https://care.example/' };

export const Confirming: Story = {
  parameters: { rests: { seen: 'Confirming' } },
  render: () => <ConfirmingPage />,
};

export const DeletionFailed: Story = {
  parameters: {
    rests: {
      seen: [
        "Your account couldn't be deleted",
        'Something went wrong with the account deletion. Could you please try again?',
      ],
    },
  },
  render: () => <DeletionErrorPage {...links} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/settings');
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'https://care.example/');
  },
};

export const EmailNotChanged: Story = {
  parameters: {
    rests: {
      seen: ["Your email wasn't changed", 'Something went wrong with the email change. Could you please try again?'],
    },
  },
  render: () => <EmailErrorPage {...links} isInUse={false} />,
};

/** Another account has the address by now (D63). */
export const EmailInUse: Story = {
  parameters: { rests: { seen: ["Your email wasn't changed", 'This email address is already in use'] } },
  render: () => <EmailErrorPage {...links} isInUse />,
};

export const EmailInUseSmall: Story = { ...EmailInUse, globals: { viewport: { value: 'smallest' } } };

/** Customer care is not known. */
export const WithoutContact: Story = {
  parameters: { rests: { seen: "Your email wasn't changed" } },
  render: () => <EmailErrorPage {...links} contactHref={null} isInUse={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Contact us' })).toBeNull();
  },
};
