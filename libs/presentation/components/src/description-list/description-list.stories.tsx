import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Components/Description list',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Order number', value: '84021903' },
      { term: 'Ordered', value: '12 Nov 2026' },
      { term: 'Total', value: '€ 49.95', isSum: true },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Order number',
      'Ordered',
      'Total',
    ]);
  },
};

/** A value that does not fit beside its name stands below it. */
export const LongText: Story = {
  args: {
    items: [
      {
        term: 'Voraussichtliche Zustellung durch den Paketdienst',
        value: 'zwischen dem 24. und dem 28. November 2026',
      },
    ],
  },
  globals: { viewport: { value: 'small' } },
};
