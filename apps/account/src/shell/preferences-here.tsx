import { isPagePainted } from '@account-area/area';
import { Preferences } from '@account-area/area-screens';
import { PSEUDO_LOCALES } from '@account-area/messages';
import { localesToChoose } from '@account-area/session';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';

import { useArea, useConfiguration } from './area-context.ts';
import { late } from './late.tsx';

const CookiesHere = late(async () => (await import('./cookies-here.chunk.tsx')).CookiesHere);

/** For tests of the layout alone: whoever needs one names it as the choice that is kept on the device. */
const isPseudo = (localeId: string) => PSEUDO_LOCALES.some(({ id }) => id === localeId);

/** The preferences of this customer on this host. */
export const PreferencesHere = () => {
  const { area, startUp, theme } = useArea();
  const { host, locale } = useConfiguration();
  return (
    <>
      <Preferences
        localeId={locale.id}
        locales={localesToChoose(host).filter((id) => id === locale.id || !isPseudo(id))}
        onLocaleChosen={(localeId) => startUp.send({ type: 'locale.chosen', localeId })}
        theme={useSyncExternalStore(theme.subscribe, theme.current)}
        onThemeChosen={theme.choose}
      />
      <CookiesHere isNeeded={useSelector(area, isPagePainted)} />
    </>
  );
};
