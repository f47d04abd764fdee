import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { BackIcon, CloseIcon } from '../icon/icons.ts';
import { IconButton } from './button.tsx';

const meta: Meta<typeof IconButton> = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Cancel', icon: CloseIcon, onClick: fn() },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const Small: Story = { args: { size: 'small' } };

/** An arrow points the other way in a right-to-left language. */
export const Mirrored: Story = {
  args: { icon: BackIcon, label: 'Back', mirrored: true },
  globals: { direction: 'rtl' },
};
