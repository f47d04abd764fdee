import { type Analytics, consentFrom, type ConsentSource } from '@account-area/analytics';

/** Set by the consent dialog of a brand (D13). */
const CONSENT_COOKIE = 'cookie_consent';

interface CookieConsentSourceOptions {
  /** All cookies of the page, as `document.cookie` lists them. */
  readonly cookies: () => string;
  readonly navigator: object;
}

/**
 * Consent as the cookie says it at the moment. A cookie that is there twice, on the host and on its parent domain, says
 * nothing unless both agree: one of them may be out of date.
 */
export const createCookieConsentSource = ({ cookies, navigator }: CookieConsentSourceOptions): ConsentSource => ({
  current: () => {
    const codes = cookies()
      .split('; ')
      .filter((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
    const [code] = codes;
    const isClear = code !== undefined && codes.every((other) => other === code);
    return consentFrom({
      code: isClear ? code.slice(CONSENT_COOKIE.length + 1) : null,
      // Browsers that know nothing of it have no such field.
      isPrivacyControlled: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    });
  },
});

/** A window with the queue that tag managers read, whenever they are loaded. */
export interface DataLayerWindow {
  dataLayer?: unknown[] | undefined;
}

/**
 * Analytics and surveys as entries of `window.dataLayer`, each with its name as `event` (decision 89). Nothing leaves
 * the page from here: that is up to the readers of the queue.
 */
export const createDataLayer = (window: DataLayerWindow): Analytics => {
  // A tag manager puts a `push` of its own on the queue, or another queue in its place.
  const push = (entry: object) => void (window.dataLayer ??= []).push(entry);
  return {
    record: ({ localeId, name, ...parameters }) => push({ event: name, locale: localeId, ...parameters }),
    offer: ({ brand, localeId, surveyId }) =>
      push({ event: 'survey_offered', locale: localeId, brand, survey: surveyId }),
  };
};
