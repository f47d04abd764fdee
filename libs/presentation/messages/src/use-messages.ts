import { createContext, useContext } from 'react';

import { type Messages } from './create-messages.ts';

/** The language that a `MessageProvider` gives. */
export const MessagesContext = createContext<Messages | null>(null);

/** The language of the nearest `MessageProvider`; throws where there is none. */
export const useMessages = (): Messages => {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error('There is no MessageProvider around this component.');
  return messages;
};
