import type { ConsentSource } from '../cookie-consent/cookie-consent.ports.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import type { Audience, PageFacts, SurveyId } from './audience.ts';

/** Everything it takes to tell what customers do. */
export interface CustomerActionsPorts {
  readonly consent: ConsentSource;
  readonly analytics: Analytics;
  readonly survey: Survey;
  /** The page as it is now: its language may be chosen anew. */
  readonly page: () => PageFacts;
}

/** Whoever counts what customers do. */
export interface Analytics {
  /** Takes an event, in the order they happened. Never fails: what is not counted is not missed. */
  record(event: AnalyticsEvent): void;
}

/** Whoever asks customers what they think. */
export interface Survey {
  /** The moment has come to show a survey. Whether and how it is shown is not known here. Never fails. */
  offer(survey: OfferedSurvey): void;
}

/** A survey, and whom it is for. */
export interface OfferedSurvey extends Audience {
  readonly surveyId: SurveyId;
}
