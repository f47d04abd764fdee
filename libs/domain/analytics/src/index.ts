export { answerFrom, codeOfConsent, consentFrom, NO_CONSENT } from './cookie-consent/cookie-consent.ts';
export type {
  ConsentAnswer,
  ConsentSigns,
  ConsentSource,
  ConsentStore,
  CookieConsent,
} from './cookie-consent/cookie-consent.ts';
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
export { CHAT_BREAKPOINT_PX, NO_CHAT, NO_SURVEYS, offerChat } from './widgets/widgets.ts';
export type { ChatPorts, ChatWidget, OfferedChat, SurveyWidget, WindowWidth } from './widgets/widgets.ts';
