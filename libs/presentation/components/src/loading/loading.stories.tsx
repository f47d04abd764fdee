import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Skeleton } from './skeleton.tsx';
import { PageLoader, Spinner } from './spinner.tsx';

const meta = {
  title: 'Components/Loading',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { inlineSize: '60%' } };

export const Title: Story = { args: { shape: 'title', inlineSize: '12ch' } };

export const Circle: Story = { args: { shape: 'circle' } };

export const Tiles: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--tile-gap)', gridTemplateColumns: 'repeat(4, 1fr)', maxInlineSize: 640 }}>
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
    </div>
  ),
};

export const Turning: Story = { render: () => <Spinner label="Loading your photos" /> };

export const WholePage: Story = {
  render: () => <PageLoader label="Loading your photos" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your photos' })).toBeVisible();
  },
};
