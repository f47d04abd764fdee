export { analyticsEventOf } from './analytics-event.ts';
export type { AnalyticsEvent } from './analytics-event.ts';
export { audienceOf, surveyOf } from './audience.ts';
export type { Audience, LocaleId, PageFacts, PublicBrand, SurveyId } from './audience.ts';
export type { ArchiveTrouble, CustomerAction, Outcome } from './customer-action.ts';
export type { Analytics, CustomerActionsPorts, OfferedSurvey, Survey } from './customer-actions.ports.ts';
export { bindTellAction } from './tell-action.ts';
export type { TellAction } from './tell-action.ts';
