import { LanguageIcon, Select, ThemeIcon } from '@account-area/components';
import { type MessageId, nameOf, useMessages } from '@account-area/messages';

import styles from './preferences.module.css';

/** Light, dark, or as the customer's system shows other pages. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const THEMES: readonly { readonly value: ThemeChoice; readonly text: MessageId }[] = [
  { value: 'system', text: 'theme.system' },
  { value: 'light', text: 'theme.light' },
  { value: 'dark', text: 'theme.dark' },
];

export interface PreferencesProps {
  readonly localeId: string;
  /** What this host offers; the switch is there only when that is more than one. */
  readonly locales: readonly string[];
  readonly onLocaleChosen: (localeId: string) => void;
  readonly theme: ThemeChoice;
  readonly onThemeChosen: (theme: ThemeChoice) => void;
}

/** The language and the look of the pages. */
export const Preferences = ({ localeId, locales, onLocaleChosen, theme, onThemeChosen }: PreferencesProps) => {
  const { t } = useMessages();
  return (
    <div className={styles.preferences}>
      {locales.length > 1 && (
        <Select
          label={t('locale.label')}
          icon={LanguageIcon}
          value={localeId}
          options={locales.map((id) => ({ value: id, label: nameOf(id, locales) }))}
          onChange={onLocaleChosen}
        />
      )}
      <Select
        label={t('theme.label')}
        icon={ThemeIcon}
        value={theme}
        options={THEMES.map(({ value, text }) => ({ value, label: t(text) }))}
        onChange={onThemeChosen}
      />
    </div>
  );
};
