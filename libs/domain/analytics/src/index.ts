export { consentFrom, NO_CONSENT } from './cookie-consent/cookie-consent.ts';
export type { ConsentSigns, ConsentSource, CookieConsent } from './cookie-consent/cookie-consent.ts';
export { analyticsEventOf, audienceOf, bindTellAction, surveyOf } from './customer-actions/customer-actions.ts';
export type {
  Analytics,
  AnalyticsEvent,
  ArchiveTrouble,
  Audience,
  CustomerAction,
  CustomerActionsPorts,
  LocaleId,
  OfferedSurvey,
  Outcome,
  PageFacts,
  PublicBrand,
  SurveyId,
  TellAction,
} from './customer-actions/customer-actions.ts';
