import type { CookieConsent } from './cookie-consent.ts';

/** Where consent is kept. */
export interface ConsentSource {
  /** What the customer consents to now: it is given and taken back while a page is open. Never fails. */
  current(): CookieConsent;
}
