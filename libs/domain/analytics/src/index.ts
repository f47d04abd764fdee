export { audienceOf, surveyOf } from './audience/audience.ts';
export type { Audience, LocaleId, PageFacts, PublicBrand, SurveyId } from './audience/audience.ts';
export { answerFrom, codeOfConsent, consentFrom, NO_CONSENT } from './cookie-consent/cookie-consent.ts';
export type {
  ConsentAnswer,
  ConsentSigns,
  ConsentSource,
  ConsentStore,
  CookieConsent,
} from './cookie-consent/cookie-consent.ts';
export { analyticsEventOf, bindTellAction } from './customer-actions/customer-actions.ts';
export type {
  Analytics,
  AnalyticsEvent,
  ArchiveTrouble,
  CustomerAction,
  CustomerActionsPorts,
  Outcome,
  TellAction,
  ModalTrigger,
} from './customer-actions/customer-actions.ts';
export { CHAT_BREAKPOINT_PX, NO_CHAT, NO_SURVEYS, offerChat } from './widgets/widgets.ts';
export type {
  ChatPorts,
  ChatWidget,
  OfferedChat,
  OfferedSurvey,
  SurveyWidget,
  WindowWidth,
} from './widgets/widgets.ts';
