import { OverlayContainer, preloadDialog, preloadToasts } from '@account-area/components';
import { type ReactNode, useEffect, useState } from 'react';

import { type Feedback, FeedbackContext } from './feedback-context.ts';
import { ToastHost } from './toasts/toast-host.tsx';

export interface FeedbackProviderProps {
  readonly feedback: Feedback;
  readonly children: ReactNode;
}

/** Lets everything inside open modals and show toasts. Put it once, around all pages. */
export const FeedbackProvider = ({ feedback, children }: FeedbackProviderProps) => {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => whenIdle(preloadFeedback), []);
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

const preloadFeedback = () => {
  preloadDialog();
  preloadToasts();
};

/** A page that waits for its first photos is idle too: until then the network is theirs. */
const FIRST_PHOTOS_MS = 2_000;

const whenIdle = (task: () => void): (() => void) => {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') task();
    else idle = requestIdleCallback(task);
  }, FIRST_PHOTOS_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
};
