import { Preferences } from '@account-area/area-screens';
import { localesToChoose } from '@account-area/session';
import { useSyncExternalStore } from 'react';

import { useArea, useConfiguration } from './area-context.ts';

/** The preferences of this customer on this host. */
export const PreferencesHere = () => {
  const { startUp, theme } = useArea();
  const { host, locale } = useConfiguration();
  return (
    <Preferences
      localeId={locale.id}
      locales={localesToChoose(host)}
      onLocaleChosen={(localeId) => startUp.send({ type: 'locale.chosen', localeId })}
      theme={useSyncExternalStore(theme.subscribe, theme.current)}
      onThemeChosen={theme.choose}
    />
  );
};
