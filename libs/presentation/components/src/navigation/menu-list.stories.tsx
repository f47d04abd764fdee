import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { PhotosIcon, SignOutIcon } from '../icon/icons.ts';
import { MenuButton, MenuEntry, MenuList } from './menu-list.tsx';

const signOut = fn();

const meta = {
  title: 'Components/MenuList',
  component: MenuList,
  globals: { viewport: { value: 'small' } },
  args: {
    label: 'Account',
    children: (
      <>
        <MenuEntry href="/my-photos" label="My photos" icon={PhotosIcon} detail="12,480" />
        <MenuButton label="Sign out" icon={SignOutIcon} mirrored onPress={signOut} />
      </>
    ),
  },
} satisfies Meta<typeof MenuList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const photos = canvas.getByRole('link', { name: 'My photos 12,480' });
    await expect(photos.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(signOut).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    children: (
      <MenuEntry href="/" label="Meine hochgeladenen Fotografien und Alben" icon={PhotosIcon} detail="12.480" />
    ),
  },
};
