import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PhotosIcon } from '../icon/icons.ts';
import { MenuEntry, MenuList } from './menu-list.tsx';

const meta = {
  title: 'Components/MenuList',
  component: MenuList,
  globals: { viewport: { value: 'small' } },
  args: {
    label: 'Account',
    children: <MenuEntry href="/my-photos" label="My photos" icon={PhotosIcon} />,
  },
} satisfies Meta<typeof MenuList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const photos = canvas.getByRole('link', { name: 'My photos' });
    await expect(photos.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const LongText: Story = {
  args: {
    children: <MenuEntry href="/" label="Meine hochgeladenen Fotografien und Alben" icon={PhotosIcon} />,
  },
};
