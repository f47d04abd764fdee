import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { PlainToasts } from './plain-toasts.tsx';

const run = fn();

const meta: Meta<typeof PlainToasts> = {
  title: 'Components/PlainToasts',
  component: PlainToasts,
  args: {
    label: 'Notifications',
    dismissLabel: 'Dismiss',
    onDismiss: fn(),
    toasts: [
      {
        id: 'late',
        tone: 'error',
        text: 'That did not work. Check your connection and try again.',
        action: { label: 'Try again', run },
      },
    ],
  },
  beforeEach: () => run.mockClear(),
};
export default meta;

type Story = StoryObj<typeof meta>;

/** Doing it dismisses the toast. */
export const WithAction: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(run).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledWith('late');
  },
};

export const WithLink: Story = {
  args: {
    toasts: [{ id: 'saved', tone: 'info', text: 'Downloading photos', action: { label: 'Show', href: '/downloads' } }],
  },
};

export const Several: Story = {
  args: { toasts: ['Photo deleted', 'Photo restored'].map((text) => ({ id: text, tone: 'success', text })) },
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Dismiss' });
    if (first !== undefined) await userEvent.click(first);
    await expect(args.onDismiss).toHaveBeenCalledWith('Photo deleted');
  },
};
