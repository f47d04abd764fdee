import { ComponentsProvider } from '@account-area/components';
import { MessageProvider } from '@account-area/messages';
import enGB from '@account-area/messages/lang/en-GB.json';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders `children` in English, with what the app puts around every screen. A text that is missing fails the test. */
export const renderInEnglish = (children: ReactNode) =>
  render(
    <MessageProvider
      localeId="en-GB"
      messages={enGB}
      fallback={enGB}
      onProblem={(problem) => {
        throw problem;
      }}
    >
      <ComponentsProvider direction="ltr">{children}</ComponentsProvider>
    </MessageProvider>,
  );
