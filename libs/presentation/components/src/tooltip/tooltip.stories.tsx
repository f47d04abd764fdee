import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { IconButton } from '../button/button.tsx';
import { SortIcon } from '../icon/icons.ts';
import { Tooltip } from './tooltip.tsx';

const TEXT = 'Sort by upload date';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    text: TEXT,
    children: <IconButton label="Sort photos" icon={SortIcon} />,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(TEXT);
    await expect(canvas.getByRole('button', { name: 'Sort photos' })).toHaveAccessibleDescription(TEXT);
  },
};

/** Escape closes it without moving the focus. */
export const Dismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    text: 'Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};
