import { ComponentsProvider } from '@account-area/components';
import { type FakeToasts, startFakeModalStack, startFakeToasts } from '@account-area/feedback/testing';
import { MessageProvider } from '@account-area/messages';
import { english } from '@account-area/messages/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { FeedbackProvider } from './feedback-provider.tsx';

/**
 * Renders `children` in English, with what the app puts around every screen, and answers the world of its toasts besides.
 * A text that is missing fails the test.
 */
export const renderInEnglish = (children: ReactNode): RenderResult & { readonly toastWorld: FakeToasts } => {
  const toastWorld = startFakeToasts();
  const feedback = { modals: startFakeModalStack().actor, toasts: toastWorld.actor };
  const rendered = render(
    <MessageProvider
      localeId="en-GB"
      messages={english}
      fallback={english}
      onProblem={(problem) => {
        throw problem;
      }}
    >
      <ComponentsProvider direction="ltr">
        <FeedbackProvider feedback={feedback}>{children}</FeedbackProvider>
      </ComponentsProvider>
    </MessageProvider>,
  );
  return { ...rendered, toastWorld };
};
