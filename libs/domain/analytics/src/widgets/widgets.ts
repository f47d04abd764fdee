import { type Audience, audienceOf, type PageFacts, type SurveyId } from '../audience/audience.ts';
import type { ConsentStore } from '../cookie-consent/cookie-consent.ts';

/** A survey, and whom it is for. */
export interface OfferedSurvey extends Audience {
  readonly surveyId: SurveyId;
}

/** Shows surveys of a provider: it hears when the moment for one has come. `NO_SURVEYS` shows none. */
export interface SurveyWidget {
  /** The moment has come to show a survey. Whether and how it is shown is not known here. Never fails. */
  offer(survey: OfferedSurvey): void;
}

/** Shows and hides the customer-support chat of a provider. Never fails. `NO_CHAT` shows none. */
export interface ChatWidget {
  /** Shows it, or changes how it is shown. */
  show(chat: OfferedChat): void;
  hide(): void;
}

/** A chat, and whom it is for. */
export interface OfferedChat extends Audience {
  /** The window is a phone's: the chat takes all of it. */
  readonly isSmall: boolean;
}

/** A shop without surveys. */
export const NO_SURVEYS: SurveyWidget = { offer: () => undefined };

/** A shop without a chat. */
export const NO_CHAT: ChatWidget = { show: () => undefined, hide: () => undefined };

/** Below this width of the window, in CSS pixels, a chat is small (specification: breakpoints). */
export const CHAT_BREAKPOINT_PX = 576;

/** Everything a chat needs. */
export interface ChatPorts {
  readonly chat: ChatWidget;
  readonly consent: Pick<ConsentStore, 'current' | 'follow'>;
  readonly page: () => PageFacts;
  readonly window: WindowWidth;
}

/** How wide the window is, for the chat. */
export interface WindowWidth {
  isBelow(pixels: number): boolean;
  /** Reports each time the window crosses that width, until the returned function is called. */
  follow(pixels: number, report: () => void): () => void;
}

/**
 * Shows the chat for as long as the customer allows marketing: its provider is a third party that learns of the visit. It
 * goes with the consent, without another page load.
 *
 * @returns the function that ends it
 */
export const offerChat = ({ chat, consent, page, window }: ChatPorts): (() => void) => {
  const tell = () => {
    const audience = audienceOf(page());
    if (audience === null || !consent.current().marketing) chat.hide();
    else chat.show({ ...audience, isSmall: window.isBelow(CHAT_BREAKPOINT_PX) });
  };
  tell();
  const ends = [consent.follow(tell), window.follow(CHAT_BREAKPOINT_PX, tell)];
  return () => {
    for (const end of ends) end();
    chat.hide();
  };
};
