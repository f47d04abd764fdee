import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';

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
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(args.copiedText));
    await expect(canvas.getByRole('button')).toHaveAccessibleName(args.copyLabel);
  },
};

/** Nothing moves where it is said. */
export const CopiedInPlace: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const button = canvas.getByRole('button', { name: args.copyLabel });
    const sizes = () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [canvasElement.scrollHeight, x, y, width, height];
    };
    const before = sizes();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(args.copiedText));
    await expect(sizes()).toEqual(before);
  },
};

/** The same is read out again: there is silence before. */
export const CopiedTwice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const button = canvas.getByRole('button', { name: args.copyLabel });
    const region = canvas.getByRole('status');
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { characterData: true, childList: true, subtree: true });
    await userEvent.click(button);
    await waitFor(() => expect(region).toHaveTextContent(args.copiedText));
    await userEvent.click(button);
    await waitFor(() => expect(said).toEqual([args.copiedText, '', args.copiedText]));
    observer.disconnect();
  },
};

export const NotCopied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: args.copyLabel }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(args.failedText));
  },
};

export const LongText: Story = {
  args: { text: '3SABCD0123456789012345678901234567890123456789' },
  globals: { viewport: { value: 'small' } },
};
