/** What a customer lets a shop do beyond what it must. */
export interface CookieConsent {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** What holds until a customer says otherwise. */
export const NO_CONSENT: CookieConsent = { analytics: false, marketing: false };

/** What a browser says about consent. */
export interface ConsentSigns {
  /** Two digits, analytics and marketing; `null` for none. Anything else is no consent. */
  readonly code: string | null;
  /** Whether the browser says Global Privacy Control: it takes back what the code allows. */
  readonly isPrivacyControlled: boolean;
}

/** What a customer consents to. */
export const consentFrom = ({ code, isPrivacyControlled }: ConsentSigns): CookieConsent => {
  if (isPrivacyControlled || code === null || !/^[01]{2}$/.test(code)) return NO_CONSENT;
  return { analytics: code.startsWith('1'), marketing: code.endsWith('1') };
};

/** What the customer consents to now, read anew each time. */
export interface ConsentSource {
  /** What the customer consents to now: it is given and taken back while a page is open. Never fails. */
  current(): CookieConsent;
}

/** What the customer consents to, kept; it says, too, whether the customer was asked. */
export interface ConsentStore extends ConsentSource {
  /** Whether the customer has answered yet, or the browser does it for them; the same text as long as nothing changes. */
  readonly answer: () => ConsentAnswer;
  /** Keeps what the customer allows, for this brand and for half a year. Never fails. */
  readonly keep: (consent: CookieConsent) => void;
  /** Reports each change until the returned function is called, those of other pages at the latest when this one is looked at. */
  readonly follow: (report: () => void) => () => void;
}

/** Two digits as they are kept, nothing yet, or the browser's refusal of everything (Global Privacy Control). */
export type ConsentAnswer = '00' | '01' | '10' | '11' | 'unanswered' | 'refused-by-browser';

/** The two digits of what a customer allows. */
export const codeOfConsent = ({ analytics, marketing }: CookieConsent): Extract<ConsentAnswer, `${number}`> => {
  if (analytics) return marketing ? '11' : '10';
  return marketing ? '01' : '00';
};

/** What the signs of a browser come to as an answer. */
export const answerFrom = ({ code, isPrivacyControlled }: ConsentSigns): ConsentAnswer => {
  if (isPrivacyControlled) return 'refused-by-browser';
  return code !== null && /^[01]{2}$/.test(code)
    ? codeOfConsent(consentFrom({ code, isPrivacyControlled }))
    : 'unanswered';
};
