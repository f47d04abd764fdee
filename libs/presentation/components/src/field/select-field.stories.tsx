import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Components/Select field',
  component: SelectField,
  args: {
    label: 'Country',
    defaultValue: 'NL',
    options: [
      { value: 'BE', label: 'Belgium' },
      { value: 'NL', label: 'Netherlands' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Country' });
    await expect(select).toHaveDisplayValue('Netherlands');
    await userEvent.selectOptions(select, 'Belgium');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** Nothing is chosen, and what stands in its place cannot be. */
export const NotChosen: Story = {
  args: { defaultValue: '', placeholder: 'Choose a country' },
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Country' });
    await expect(select).toHaveDisplayValue('Choose a country');
    await expect(canvas.queryByRole('option', { name: 'Choose a country' })).toBeNull();
    await userEvent.selectOptions(select, 'Belgium');
    await expect(select).toHaveValue('BE');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { error: 'Please choose a country' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription('Please choose a country');
  },
};
