import type { Analytics, Survey } from '@account-area/analytics';

/** A window with the queue that tag managers read, whenever they are loaded. */
export interface DataLayerWindow {
  dataLayer?: unknown[] | undefined;
}

/**
 * Analytics and surveys as entries of `window.dataLayer`, each with its name as `event` (decision 89). Nothing leaves
 * the page from here: that is up to the readers of the queue.
 */
export const createDataLayer = (window: DataLayerWindow): Analytics & Survey => {
  // A tag manager puts a `push` of its own on the queue, or another queue in its place.
  const push = (entry: object) => void (window.dataLayer ??= []).push(entry);
  return {
    record: ({ localeId, name, ...parameters }) => push({ event: name, locale: localeId, ...parameters }),
    offer: ({ brand, localeId, surveyId }) =>
      push({ event: 'survey_offered', locale: localeId, brand, survey: surveyId }),
  };
};
