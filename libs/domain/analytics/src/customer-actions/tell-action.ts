import { analyticsEventOf } from './analytics-event.ts';
import { audienceOf, surveyOf } from './audience.ts';
import type { CustomerAction } from './customer-action.ts';
import type { CustomerActionsPorts } from './customer-actions.ports.ts';

/** Is told what a customer has just done. */
export type TellAction = (action: CustomerAction) => void;

/**
 * Hands actions on to analytics, and offers the survey after all photos were deleted (C15.4); neither without the
 * customer's consent to analytics at that moment.
 */
export const bindTellAction =
  ({ analytics, consent, page, survey }: CustomerActionsPorts): TellAction =>
  (action) => {
    if (!consent.current().analytics) return;
    const facts = page();
    const audience = audienceOf(facts);
    if (audience === null) return;
    analytics.record(analyticsEventOf(action, audience));
    if (action.name !== 'all_photos_deleted') return;
    const surveyId = surveyOf(facts);
    if (surveyId !== null) survey.offer({ surveyId, ...audience });
  };
