import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Timeline } from './timeline.tsx';

const meta = {
  title: 'Components/Timeline',
  component: Timeline,
  args: {
    label: 'Progress',
    steps: [
      { label: 'Awaiting payment', notes: ['12 Nov 2026'], state: 'done' },
      { label: 'Ordered', notes: ['12 Nov 2026'], state: 'done' },
      { label: 'In production', notes: ['14 Nov 2026'], state: 'current' },
      { label: 'Sent', notes: ['Expected 18 Nov 2026'], state: 'ahead' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Underway: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  },
};

export const Stopped: Story = {
  args: {
    steps: [
      { label: 'Ordered', notes: ['12 Nov 2026'], state: 'done' },
      { label: 'Cancelled', notes: ['13 Nov 2026'], state: 'stopped' },
    ],
  },
};

/** Nothing is known of when the steps were. */
export const WithoutNotes: Story = {
  args: {
    steps: [
      { label: 'Ordered', state: 'done' },
      { label: 'In production', state: 'current' },
      { label: 'Sent', state: 'ahead' },
    ],
  },
};

export const OnPhones: Story = { globals: { viewport: { value: 'small' } } };
