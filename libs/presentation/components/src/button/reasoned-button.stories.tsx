import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { ReasonedButton } from './reasoned-button.tsx';

const REASON = 'Up to 100 photos can be downloaded at a time';

const meta = {
  title: 'Components/ReasonedButton',
  component: ReasonedButton,
  args: { children: 'Download', disabledReason: undefined, onClick: fn() },
} satisfies Meta<typeof ReasonedButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Enabled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Keeps the focus, says why, and does nothing. */
export const Disabled: Story = {
  args: { disabledReason: REASON },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Download' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription(REASON);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
