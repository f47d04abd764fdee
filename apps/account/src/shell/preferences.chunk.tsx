import type { ConsentStore } from '@account-area/analytics';
import { CookieConsentControl, Preferences } from '@account-area/area-screens';
import { PSEUDO_LOCALES } from '@account-area/messages';
import { localesToChoose } from '@account-area/session';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useArea, useConfiguration } from './area-context.ts';

/** For tests of the layout alone: a tester names one as the choice that the device keeps. */
const isPseudo = (localeId: string) => PSEUDO_LOCALES.some(({ id }) => id === localeId);

/** The preferences of this customer on this host. */
export const PreferencesHere = () => {
  const { startUp, theme } = useArea();
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
      <CookiesHere />
    </>
  );
};

/** What the customer lets this brand do beyond what it must, and the way to change it. */
const CookiesHere = () => {
  const { loadConsent } = useArea();
  const [consent, setConsent] = useState<ConsentStore | null>(null);
  useEffect(() => {
    let isLeft = false;
    void loadConsent().then((loaded) => {
      // Without it nothing is told, either.
      if (loaded.ok && !isLeft) setConsent(loaded.value);
    });
    return () => {
      isLeft = true;
    };
  }, [loadConsent]);
  return consent === null ? null : <Cookies consent={consent} />;
};

const Cookies = ({ consent }: { readonly consent: ConsentStore }) => {
  const { services } = useConfiguration();
  return (
    <CookieConsentControl
      answer={useSyncExternalStore(consent.follow, consent.answer)}
      consent={consent.current()}
      onAnswer={consent.keep}
      moreHref={services.cookieConsentAddress}
    />
  );
};
