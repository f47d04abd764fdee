import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Alert, Banner } from './alert.tsx';

const REFERENCE = {
  code: '1b4e28ba-2fa',
  text: 'Reference: 1b4e28ba-2fa',
  copiedText: 'Reference copied',
  failedText: 'Could not be copied',
};

const TITLE = 'Error: Your photos could not be loaded';

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { title: TITLE },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(TITLE);
  },
};

export const WithRetry: Story = {
  args: { retry: { label: 'Try again', onPress: fn() }, reference: REFERENCE },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.retry?.onPress).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    title:
      'Ein unerwarteter Fehler ist aufgetreten. Bitte wenden Sie sich an uns, wenn das Problem weiterhin besteht und auch nach mehreren Versuchen nicht verschwindet.',
    retry: { label: 'Erneut versuchen', onPress: fn() },
    reference: REFERENCE,
  },
  globals: { viewport: { value: 'small' } },
};

/** A standing notice, which is not read out at once. */
export const AsBanner: Story = {
  render: () => (
    <Banner>
      Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.
    </Banner>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const AsWarning: Story = {
  render: () => <Banner tone="warn">Your session could not be renewed.</Banner>,
};
