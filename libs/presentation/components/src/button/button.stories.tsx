import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { PlusIcon, SelectIcon } from '../icon/icons.ts';
import { Button, ButtonLink } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Add photos', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Secondary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add photos' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Primary: Story = { args: { variant: 'primary', icon: PlusIcon } };

export const Ghost: Story = { args: { variant: 'ghost', size: 'small', icon: SelectIcon, children: 'Select' } };

export const Text: Story = { args: { variant: 'text', children: 'Select all' } };

export const Warning: Story = { args: { variant: 'warn', children: '2 months left' } };

/** Begins with a capital, whatever the text is part of elsewhere. */
export const Critical: Story = { args: { variant: 'critical', children: 'deleted in 9 days' } };

export const Destructive: Story = { args: { variant: 'destructive', children: 'Delete all photos' } };

export const Large: Story = { args: { variant: 'primary', size: 'large', icon: PlusIcon } };

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

/** Wraps instead of overflowing. */
export const LongText: Story = {
  args: {
    variant: 'primary',
    icon: PlusIcon,
    children: 'Weitere Fotos von diesem Gerät und aus allen verbundenen Fotobibliotheken hinzufügen',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
};

/** On small and medium screens only the icon is left; the name stays. */
export const Collapsing: Story = {
  args: { variant: 'primary', icon: PlusIcon, collapses: true },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add photos' })).toBeVisible();
  },
};

export const AsLink: Story = {
  render: () => (
    <ButtonLink href="/my-photos/photos" variant="primary">
      View your photos
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View your photos' })).toHaveAttribute('href', '/my-photos/photos');
  },
};
