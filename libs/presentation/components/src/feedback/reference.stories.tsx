import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';

import { Reference } from './reference.tsx';

const meta = {
  title: 'Components/Reference',
  component: Reference,
  args: {
    code: '1b4e28ba-2fa',
    text: 'Reference: 1b4e28ba-2fa',
    copiedText: 'Reference copied',
    failedText: 'Could not be copied. Select the code and copy it yourself.',
  },
} satisfies Meta<typeof Reference>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Copied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: args.text }));
    await expect(write).toHaveBeenCalledWith(args.code);
    await expect(await canvas.findByText(args.copiedText)).toBeInTheDocument();
  },
};

/** The browser keeps the page off the clipboard: that is said, and stands until the code is copied. */
export const NotCopied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: args.text }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(args.failedText));
    await expect(canvas.getAllByText(args.failedText)).toHaveLength(2);
    await expect(canvas.queryByText(args.copiedText)).toBeNull();
  },
};

export const NotCopiedSmall: Story = { ...NotCopied, globals: { viewport: { value: 'small' } } };
