import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Preferences } from './preferences.tsx';

const meta = {
  title: 'Screens/Account area/Preferences',
  tags: ['anywhere'],
  component: Preferences,
  args: {
    localeId: 'nl-NL',
    locales: ['nl-NL', 'en-GB', 'de-DE'],
    onLocaleChosen: fn(),
    theme: 'system',
    onThemeChosen: fn(),
  },
} satisfies Meta<typeof Preferences>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralLanguages: Story = {
  parameters: { rests: { seen: 'Language' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'de-DE');
    await expect(args.onLocaleChosen).toHaveBeenCalledWith('de-DE');
  },
};

export const OneLanguage: Story = { parameters: { rests: { seen: 'Appearance' } }, args: { locales: ['nl-NL'] } };

export const Dark: Story = { parameters: { rests: { seen: 'Dark' } }, args: { theme: 'dark' } };
