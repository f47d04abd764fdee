import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Check, CheckButton } from './check.tsx';

const meta = {
  title: 'Components/Check',
  component: CheckButton,
  args: { checked: false, label: 'Select all in June 2026', onPress: fn() },
} satisfies Meta<typeof CheckButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const check = canvas.getByRole('checkbox', { name: args.label });
    await expect(check).not.toBeChecked();
    await userEvent.click(check);
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const On: Story = {
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

/** Some of the month's photos are selected. */
export const Mixed: Story = {
  args: { checked: 'mixed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

/** On pictures the ring is white, whatever lies under it. */
export const OnPhotos: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {['#0b1d3a', '#f2c879', '#7fb38a', '#ffffff'].map((colour) => (
        <div key={colour} style={{ display: 'flex', gap: 8, padding: 16, background: colour }}>
          <Check checked={false} onPhoto />
          <Check checked onPhoto />
        </div>
      ))}
    </div>
  ),
};
