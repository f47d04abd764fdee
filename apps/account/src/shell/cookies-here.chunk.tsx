import { CookieConsentControl } from '@account-area/area-screens';
import type { ConsentStore } from '@account-area/analytics';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useArea, useConfiguration } from './area-context.ts';

/** What the customer lets this brand do beyond what it must, and the way to change it. */
export const CookiesHere = () => {
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
