import {
  type FakeModalStack,
  type FakeToasts,
  startFakeModalStack,
  startFakeToasts,
} from '@account-area/feedback/testing';
import { type ReactNode, useState } from 'react';

import { FeedbackProvider } from './feedback-provider.tsx';

/** Modals whose history a story goes back in, and toasts whose time passes when it says so. */
export interface FakeFeedback {
  readonly stack: FakeModalStack;
  readonly world: FakeToasts;
}

export interface FeedbackStageProps {
  /** Told once what the story may drive. */
  readonly onStart?: ((fake: FakeFeedback) => void) | undefined;
  readonly children: ReactNode;
}

export const FeedbackStage = ({ onStart, children }: FeedbackStageProps) => {
  const [{ stack, world }] = useState(() => {
    const fake: FakeFeedback = { stack: startFakeModalStack(), world: startFakeToasts() };
    onStart?.(fake);
    return fake;
  });
  const [feedback] = useState({ modals: stack.actor, toasts: world.actor });
  return <FeedbackProvider feedback={feedback}>{children}</FeedbackProvider>;
};
