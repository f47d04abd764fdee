import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { BrandMark } from './nav-rail.tsx';

const meta = {
  title: 'Components/BrandMark',
  component: BrandMark,
  args: { name: 'Printelle', href: '/' },
} satisfies Meta<typeof BrandMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Printelle' })).toHaveAttribute('href', '/');
  },
};

/** The sign has the colours of the brand that the toolbar chooses. */
export const AnotherBrand: Story = { args: { name: 'Önskebild' }, globals: { brand: 'onskebild' } };
