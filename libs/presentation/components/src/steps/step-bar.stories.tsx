import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { StepBar } from './step-bar.tsx';

const meta = {
  title: 'Components/Step bar',
  component: StepBar,
  args: { count: 4, reached: 3 },
} satisfies Meta<typeof StepBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Underway: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-reached]')).toHaveLength(3);
  },
};

export const First: Story = { args: { reached: 1 } };

export const Last: Story = { args: { reached: 4 } };
