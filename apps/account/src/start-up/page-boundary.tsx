import { ErrorPage } from '@account-area/area-screens';
import { MessageProvider } from '@account-area/messages';
import type { Locale } from '@account-area/session';
import { Component, type ReactNode } from 'react';

import type { Defects } from '../failures/failure-reporter.ts';
import type { SaveReport } from '../failures/reports.ts';

export interface PageBoundaryProps {
  readonly defects: Defects;
  readonly saveReport: SaveReport;
  /** Where customer care is reached; `null` as long as the configuration is not there. */
  readonly contactHref: () => string | null;
  /** The language that the page has: what gave it its texts may be what broke. */
  readonly language: () => Locale;
  /** Loads the page anew, when drawing it again has not helped. */
  readonly reload: () => void;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  /** The error in a record of its own: anything may be thrown, nothing included. */
  readonly broken: { readonly error: unknown } | null;
  readonly hasTriedAgain: boolean;
}

/**
 * Around everything that the page shows: what breaks there and was not caught closer by leaves an error page (C07.4),
 * never an empty one. Trying again draws the page once more, so that what runs behind it goes on.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: null, hasTriedAgain: false };

  static getDerivedStateFromError = (error: unknown): Pick<PageBoundaryState, 'broken'> => ({ broken: { error } });

  override render() {
    const { broken } = this.state;
    const { children, contactHref, defects, language, saveReport } = this.props;
    if (broken === null) return children;
    const reference = defects.referenceOf(broken.error);
    return (
      <ErrorTexts language={language()}>
        <ErrorPage
          isAlone
          reference={reference}
          saveReport={() => saveReport(reference)}
          contactHref={contactHref()}
          onRetry={this.#tryAgain}
        />
      </ErrorTexts>
    );
  }

  readonly #tryAgain = () => {
    if (this.state.hasTriedAgain) this.props.reload();
    else this.setState({ broken: null, hasTriedAgain: true });
  };
}

const ErrorTexts = ({ language, children }: { readonly language: Locale; readonly children: ReactNode }) => (
  <MessageProvider
    localeId={language.id}
    messages={language.messages}
    fallback={NO_TEXTS}
    // The failure to be told of is the other one.
    onProblem={() => undefined}
  >
    {children}
  </MessageProvider>
);

const NO_TEXTS = {};
