import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { RetryIcon } from '../icon/icons.ts';
import { ReasonedButton } from './reasoned-button.tsx';

const meta: Meta<typeof ReasonedButton> = {
  title: 'Components/Reasoned button',
  component: ReasonedButton,
  args: { children: 'Order again', icon: RetryIcon, onClick: fn() },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Possible: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Order again' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** It can still have the focus, and says why it does nothing. */
export const Refused: Story = {
  args: { disabledReason: 'These products can no longer be ordered' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Order again' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('These products can no longer be ordered');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('These products can no longer be ordered');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
