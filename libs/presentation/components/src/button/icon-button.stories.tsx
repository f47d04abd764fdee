import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { BackIcon, CloseIcon, PlusIcon, SortIcon } from '../icon/icons.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Cancel', icon: CloseIcon, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ghost: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const Secondary: Story = { args: { variant: 'secondary', icon: SortIcon, label: 'Sort photos' } };

export const Primary: Story = { args: { variant: 'primary', icon: PlusIcon, label: 'Add photos' } };

export const Small: Story = { args: { size: 'small' } };

export const Large: Story = { args: { size: 'large', variant: 'primary', icon: PlusIcon, label: 'Add photos' } };

/** An arrow points the other way in a right-to-left language. */
export const Mirrored: Story = {
  args: { icon: BackIcon, label: 'Back', mirrored: true },
  globals: { direction: 'rtl' },
};
