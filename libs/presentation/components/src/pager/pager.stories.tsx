import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Pager } from './pager.tsx';

const meta = {
  title: 'Components/Pager',
  component: Pager,
  args: {
    label: 'Pages',
    text: 'Page 2 of 5',
    previous: { href: '?page=1', label: 'Previous' },
    next: { href: '?page=3', label: 'Next' },
  },
} satisfies Meta<typeof Pager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 2 of 5');
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=3');
  },
};

export const First: Story = { args: { text: 'Page 1 of 5', previous: undefined } };

export const Last: Story = { args: { text: 'Page 5 of 5', next: undefined } };

export const OnPhones: Story = { globals: { viewport: { value: 'small' } } };

export const LongText: Story = {
  ...OnPhones,
  args: {
    text: 'Seite 12 von 1.250',
    previous: { href: '?page=11', label: 'Zu den vorhergehenden Bestellungen' },
    next: { href: '?page=13', label: 'Zu den nachfolgenden Bestellungen' },
  },
};

/** The arrows point the other way. */
export const RightToLeft: Story = { globals: { locale: 'ar-XB' } };
