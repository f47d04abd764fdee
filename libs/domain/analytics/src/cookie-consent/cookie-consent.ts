/** What a customer lets a shop do beyond what it must. */
export interface CookieConsent {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** What holds until a customer says otherwise (C09.1). */
export const NO_CONSENT: CookieConsent = { analytics: false, marketing: false };

/** What a browser says about consent. */
export interface ConsentSigns {
  /** Two digits, analytics and marketing (D13); `null` for none. Anything else is no consent. */
  readonly code: string | null;
  /** Whether the browser says Global Privacy Control: it takes back what the code allows. */
  readonly isPrivacyControlled: boolean;
}

/** What a customer consents to. */
export const consentFrom = ({ code, isPrivacyControlled }: ConsentSigns): CookieConsent => {
  if (isPrivacyControlled || code === null || !/^[01]{2}$/.test(code)) return NO_CONSENT;
  return { analytics: code.startsWith('1'), marketing: code.endsWith('1') };
};

/** Where consent is kept. */
export interface ConsentSource {
  /** What the customer consents to now: it is given and taken back while a page is open. Never fails. */
  current(): CookieConsent;
}
