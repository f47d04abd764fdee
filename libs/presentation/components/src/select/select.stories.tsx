import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { SortIcon } from '../icon/icons.ts';
import { Select } from './select.tsx';

const meta: Meta<typeof Select<string>> = {
  title: 'Components/Select',
  component: Select<string>,
  args: {
    label: 'Sort photos',
    icon: SortIcon,
    value: 'dateTaken',
    options: [
      { value: 'dateTaken', label: 'Date taken' },
      { value: 'created', label: 'Date uploaded' },
    ],
    onChange: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort photos' });
    await expect(select).toHaveDisplayValue('Date taken');
    await userEvent.selectOptions(select, 'Date uploaded');
    await expect(args.onChange).toHaveBeenCalledWith('created');
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const WithATooltip: Story = {
  args: { tooltip: 'Sort by upload date' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getByRole('combobox'));
    const tooltip = await within(canvasElement.ownerDocument.body).findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('Sort by upload date');
  },
};

export const Collapsing: Story = { args: { collapses: true }, globals: { viewport: { value: 'small' } } };
