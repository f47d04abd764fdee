import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Link } from './link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '/my-photos', children: 'View your photos' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Followed by the app's router. */
export const WithinTheProduct: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'View your photos' })).toHaveFocus();
  },
};

/** Loads its page. */
export const ToAnotherProduct: Story = { args: { href: 'https://www.printelle.example/faqs', children: 'FAQs' } };
