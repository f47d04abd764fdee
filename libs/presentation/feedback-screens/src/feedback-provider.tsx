import { OverlayContainer, preloadDialog, preloadToasts } from '@account-area/components';
import { type ReactNode, useEffect, useState } from 'react';

import { type Feedback, FeedbackContext } from './feedback-context.ts';
import { ToastHost } from './toasts/toast-host.tsx';

export interface FeedbackProviderProps {
  readonly feedback: Feedback;
  /** Resolves when the page is there: what draws dialogs and toasts is fetched after that, unless one is shown earlier. */
  readonly pageShown?: Promise<void>;
  readonly children: ReactNode;
}

const AT_ONCE = Promise.resolve();

/** Lets everything inside open modals and show toasts. Put it once, around all pages. */
export const FeedbackProvider = ({ feedback, pageShown = AT_ONCE, children }: FeedbackProviderProps) => {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void pageShown.then(() => whenIdle(preloadFeedback, ending.signal));
    return () => ending.abort();
  }, [pageShown]);
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

/** The first photo is followed by others: until they are there the network is theirs. */
const OTHER_PHOTOS_MS = 2_000;

const whenIdle = (task: () => void, ending: AbortSignal): void => {
  if (ending.aborted) return;
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') task();
    else idle = requestIdleCallback(task);
  }, OTHER_PHOTOS_MS);
  ending.addEventListener('abort', () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  });
};
