import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { Preferences } from './preferences.tsx';

const renderPreferences = (locales: readonly string[]) => {
  const onLocaleChosen = vi.fn();
  const onThemeChosen = vi.fn();
  renderInEnglish(
    <Preferences
      localeId="nl-NL"
      locales={locales}
      onLocaleChosen={onLocaleChosen}
      theme="system"
      onThemeChosen={onThemeChosen}
    />,
  );
  return { onLocaleChosen, onThemeChosen };
};

describe('the preferences', () => {
  it('offer the languages of the host, each in its own words', async () => {
    const { onLocaleChosen } = renderPreferences(['nl-NL', 'en-GB']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    expect(onLocaleChosen).toHaveBeenCalledExactlyOnceWith('en-GB');
  });

  it('offer no choice of language on a host that has one', () => {
    renderPreferences(['nl-NL']);
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('offer the light, the dark and the system’s look', async () => {
    const { onThemeChosen } = renderPreferences(['nl-NL']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Dark');
    expect(onThemeChosen).toHaveBeenCalledExactlyOnceWith('dark');
  });
});
