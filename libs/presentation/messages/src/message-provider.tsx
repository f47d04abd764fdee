import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'react-intl';

import { type Catalogue } from './english.ts';

export interface MessageProviderProps {
  readonly localeId: string;
  /** The texts of the locale; a text that it lacks is taken from `fallback`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly fallback: Partial<Catalogue>;
  /** Hears what could not be formatted; the customer sees the text without its values. */
  readonly onProblem: (problem: Error) => void;
  readonly children: ReactNode;
}

/** Gives everything below it the customer's language. */
export const MessageProvider = ({ localeId, messages, fallback, onProblem, children }: MessageProviderProps) => {
  const complete = useMemo(() => ({ ...fallback, ...messages }), [fallback, messages]);
  return (
    <IntlProvider locale={localeId} defaultLocale={localeId} messages={complete} onError={onProblem}>
      {children}
    </IntlProvider>
  );
};
