export { consentFrom, NO_CONSENT } from './cookie-consent.ts';
export type { ConsentSigns, CookieConsent } from './cookie-consent.ts';
export type { ConsentSource } from './cookie-consent.ports.ts';
