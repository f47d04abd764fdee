import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Badge } from './badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'In production', tone: 'info' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In production')).toBeVisible();
  },
};

export const Warn: Story = { args: { children: 'Order delayed', tone: 'warn' } };

export const Danger: Story = { args: { children: 'Cancelled', tone: 'danger' } };

export const Neutral: Story = { args: { children: 'Status unknown', tone: 'neutral' } };

/** Wraps instead of overflowing. */
export const LongText: Story = {
  args: { children: 'Ihre Bestellung wird in diesem Augenblick hergestellt' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
};
