import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Icon } from './icon.tsx';
import * as icons from './icons.ts';

const meta: Meta<typeof Icon> = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { icon: icons.PhotosIcon },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Decoration: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {Object.entries(icons).map(([name, icon]) => (
        <li
          key={name}
          style={{ display: 'grid', gap: 8, justifyItems: 'center', font: '400 var(--type-13) var(--font)' }}
        >
          <Icon icon={icon} size={24} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
