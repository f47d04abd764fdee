import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { SelectIcon } from '../icon/icons.ts';
import { Tabs } from './tabs.tsx';

const photos = { href: '/my-photos/photos', label: 'Photos', count: '12,480', current: true };
const albums = { href: '/my-photos/albums', label: 'Albums', count: '37' };

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: { label: 'Photo library', tabs: [photos, albums] },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Photo library' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Photos 12,480' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Albums 37' })).not.toHaveAttribute('aria-current');
  },
};

export const CountsUnknown: Story = {
  args: {
    tabs: [
      { href: photos.href, label: photos.label, current: true },
      { href: albums.href, label: albums.label },
    ],
  },
};

export const WithTools: Story = {
  args: {
    children: (
      <Button variant="ghost" size="small" icon={SelectIcon} collapses>
        Select
      </Button>
    ),
  },
};

/** Where two have no room beside each other, as with large text on a phone. */
export const Wrapping: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const albumsTab = canvas.getByRole('link', { name: 'Albums 37' });
    const photosTab = canvas.getByRole('link', { name: 'Photos 12,480' });
    await expect(albumsTab.getBoundingClientRect().left).toBe(photosTab.getBoundingClientRect().left);
  },
};

const REASON =
  'Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.';

/** A tab that cannot be opened keeps its count and says why. */
export const OneDisabled: Story = {
  args: { tabs: [photos, { label: albums.label, count: albums.count, disabledReason: REASON }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const tab = canvas.getByRole('button', { name: 'Albums 37' });
    await expect(tab).toHaveFocus();
    await expect(tab).toHaveAccessibleDescription(REASON);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
  },
};

export const OnPhones: Story = { ...WithTools, globals: { viewport: { value: 'small' } } };
