import type { PageFacts } from '../audience/audience.ts';
import { consentFrom } from '../cookie-consent/cookie-consent.ts';
import type { OfferedSurvey } from '../widgets/widgets.ts';
import type { AnalyticsEvent, CustomerAction, CustomerActionsPorts } from './customer-actions.ts';

/** The Dutch page of a brand that has a survey. */
export const pageFacts = (changed: Partial<PageFacts> = {}): PageFacts => ({
  brand: 'printelle',
  localeId: 'nl-NL',
  surveyIds: { 'nl-NL': 'survey-nl-nl' },
  ...changed,
});

/** Ports that remember what they are told; consent is what a test says it is, at first nothing. */
export const fakeCustomerActionsPorts = (facts: PageFacts = pageFacts()) => {
  const events: AnalyticsEvent[] = [];
  const surveys: OfferedSurvey[] = [];
  let code: string | null = null;
  const ports: CustomerActionsPorts = {
    consent: { current: () => consentFrom({ code, isPrivacyControlled: false }) },
    analytics: { record: (event) => void events.push(event) },
    surveys: { offer: (survey) => void surveys.push(survey) },
    page: () => facts,
  };
  return {
    ...ports,
    events,
    offered: surveys,
    /** The customer answers the question for consent: `10` is yes to analytics. */
    consentTo: (answer: string | null) => {
      code = answer;
    },
  };
};

/** Remembers the actions it is told. */
export const rememberActions = () => {
  const told: CustomerAction[] = [];
  return { told, tell: (action: CustomerAction) => void told.push(action) };
};
