import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Skeleton, Waiting } from './skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Waiting,
  args: {
    label: 'Loading your orders',
    children: (
      <>
        <Skeleton blockSize="24px" inlineSize="60%" />
        <Skeleton blockSize="72px" />
      </>
    ),
  },
} satisfies Meta<typeof Waiting>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your orders' })).toBeInTheDocument();
  },
};
