import { OverlayContainer, preloadDialog, preloadToasts } from '@account-area/components';
import { type ReactNode, useEffect, useState } from 'react';

import { type Feedback, FeedbackContext } from './feedback-context.ts';
import { ToastHost } from './toasts/toast-host.tsx';

export interface FeedbackProviderProps {
  readonly feedback: Feedback;
  /** Whether what draws dialogs and toasts is fetched before the first of them is shown. */
  readonly mayPreload?: boolean;
  readonly children: ReactNode;
}

/** Lets everything inside open modals and show toasts. Put it once, around all pages. */
export const FeedbackProvider = ({ feedback, mayPreload = false, children }: FeedbackProviderProps) => {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!mayPreload) return;
    preloadDialog();
    preloadToasts();
  }, [mayPreload]);
  return (
    <FeedbackContext value={feedback}>
      <OverlayContainer value={container}>
        {children}
        <ToastHost toasts={feedback.toasts} />
      </OverlayContainer>
      <div ref={setContainer} />
    </FeedbackContext>
  );
};
