import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { TextAreaField } from './text-area-field.tsx';

const meta = {
  title: 'Components/Text area field',
  component: TextAreaField,
  args: { label: 'Personal message' },
} satisfies Meta<typeof TextAreaField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Personal message' });
    await expect(field).toBeValid();
    await expect(field).not.toHaveAccessibleDescription();
  },
};

export const Counted: Story = {
  args: { defaultValue: 'Our summer', hint: '10 of 500 characters' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('10 of 500 characters');
  },
};

export const Failed: Story = {
  args: { defaultValue: 'Our summer', hint: '501 of 500 characters', error: 'Please use at most 500 characters' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please use at most 500 characters 501 of 500 characters');
  },
};
