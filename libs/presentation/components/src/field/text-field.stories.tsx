import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Type DELETE to confirm' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Type DELETE to confirm' })).toBeValid();
  },
};

export const Filled: Story = { args: { defaultValue: 'DELETE' } };

export const Failed: Story = {
  args: { defaultValue: 'delete', error: 'Please type DELETE exactly as shown' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please type DELETE exactly as shown');
  },
};

export const LongText: Story = {
  args: {
    label: 'Geben Sie zur Bestätigung das Wort LÖSCHEN genau so ein, wie es hier in Großbuchstaben geschrieben steht',
    defaultValue: 'löschen',
    error: 'Bitte geben Sie LÖSCHEN genau so ein, wie es hier in Großbuchstaben geschrieben steht',
  },
  globals: { viewport: { value: 'small' } },
};

/** A day is typed, or picked where the browser offers that. */
export const Day: Story = {
  args: { label: 'Date of birth', type: 'date', defaultValue: '1988-04-12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date of birth')).toHaveValue('1988-04-12');
  },
};
