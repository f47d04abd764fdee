import type { ModalStackActor, ToastsActor } from '@account-area/feedback';
import { createContext, use } from 'react';

/** What lies over the pages of the product. */
export interface Feedback {
  readonly modals: ModalStackActor;
  readonly toasts: ToastsActor;
}

export const FeedbackContext = createContext<Feedback | null>(null);

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (feedback === null) throw new Error('This component belongs inside a FeedbackProvider.');
  return feedback;
};
