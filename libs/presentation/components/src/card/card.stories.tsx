import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { StorageCard } from './card.tsx';

const meta = {
  title: 'Components/StorageCard',
  component: StorageCard,
  args: {
    title: 'Photo storage',
    status: '14 months left',
    share: 14 / 18,
    tone: 'safe',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StorageCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Safe: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Photo storage' })).toHaveTextContent('14 months left');
  },
};

export const Warning: Story = {
  args: {
    status: '2 months left',
    hint: { text: 'Place an order to keep your photos for another 18 months', href: 'https://shop.example/' },
    share: 2 / 18,
    tone: 'warning',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Place an order/ })).toHaveAttribute(
      'href',
      'https://shop.example/',
    );
  },
};

export const Critical: Story = {
  args: {
    status: 'deleted tomorrow',
    hint: { text: 'Place an order to keep your photos for another 18 months', href: null },
    share: 0,
    tone: 'critical',
  },
};
