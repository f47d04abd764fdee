import { type ReactNode, useMemo } from 'react';

import { createMessages, type Text, type Texts } from './create-messages.ts';
import { MessagesContext } from './use-messages.ts';

export interface MessageProviderProps {
  readonly localeId: string;
  /** The texts of the locale; a text that it lacks is taken from `fallback`. */
  readonly messages: Readonly<Record<string, Text>>;
  readonly fallback: Texts;
  /** Hears what could not be formatted; the customer sees the text without its values. */
  readonly onProblem: (problem: Error) => void;
  readonly children: ReactNode;
}

/** Gives everything below it the customer's language. */
export const MessageProvider = ({ localeId, messages, fallback, onProblem, children }: MessageProviderProps) => {
  const language = useMemo(
    () => createMessages(localeId, { ...fallback, ...messages }, onProblem),
    [localeId, messages, fallback, onProblem],
  );
  return <MessagesContext value={language}>{children}</MessagesContext>;
};
