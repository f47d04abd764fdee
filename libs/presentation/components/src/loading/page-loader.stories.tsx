import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PageLoader } from './page-loader.tsx';

const meta = {
  title: 'Components/PageLoader',
  component: PageLoader,
  args: { label: 'Loading your photos' },
} satisfies Meta<typeof PageLoader>;
export default meta;

export const WholePage: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your photos' })).toBeVisible();
  },
};
