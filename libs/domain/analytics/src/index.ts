export { consentFrom, NO_CONSENT } from './cookie-consent/cookie-consent.ts';
export type { ConsentSigns, CookieConsent } from './cookie-consent/cookie-consent.ts';
export type { ConsentSource } from './cookie-consent/cookie-consent.ports.ts';
export { analyticsEventOf } from './customer-actions/analytics-event.ts';
export type { AnalyticsEvent } from './customer-actions/analytics-event.ts';
export { audienceOf, surveyOf } from './customer-actions/audience.ts';
export type { Audience, LocaleId, PageFacts, PublicBrand, SurveyId } from './customer-actions/audience.ts';
export type { ArchiveTrouble, CustomerAction, Outcome } from './customer-actions/customer-action.ts';
export type {
  Analytics,
  CustomerActionsPorts,
  OfferedSurvey,
  Survey,
} from './customer-actions/customer-actions.ports.ts';
export { bindTellAction } from './customer-actions/tell-action.ts';
export type { TellAction } from './customer-actions/tell-action.ts';
