import { consentFrom, type ConsentSource } from '@account-area/analytics';

/** Set by whatever asks the customers of a brand for consent (D13). */
const CONSENT_COOKIE = 'cookie_consent';

/** What of a browser tells consent. */
export interface CookieConsentSourceOptions {
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
