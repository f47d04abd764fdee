import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

import { CopyText } from './copy-text.tsx';

const meta = {
  title: 'Components/Copy text',
  component: CopyText,
  args: {
    text: 'SUMMER-2026-XK4',
    label: 'Voucher code',
    copyLabel: 'Copy code',
    copiedText: 'Code copied',
    failedText: 'The code could not be copied. Select it instead.',
  },
} satisfies Meta<typeof CopyText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Copied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: args.copyLabel }));
    await expect(write).toHaveBeenCalledWith(args.text);
    await expect(await canvas.findByRole('status')).toHaveTextContent(args.copiedText);
  },
};

export const NotCopied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: args.copyLabel }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(args.failedText);
  },
};

export const LongText: Story = {
  args: { text: '3SABCD0123456789012345678901234567890123456789' },
  globals: { viewport: { value: 'small' } },
};
