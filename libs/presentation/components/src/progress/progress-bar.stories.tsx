import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Components/Progress bar',
  component: ProgressBar,
  args: { label: 'Upload progress', share: 0.4 },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PartlyDone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '40');
  },
};

export const NothingYet: Story = { args: { share: 0 } };

export const Done: Story = { args: { share: 1 } };

/** It grows from the other side. */
export const RightToLeft: Story = { globals: { locale: 'ar-XB' } };
