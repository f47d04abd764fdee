import type { FormRules, PortError, Result, Sending, Traced } from '@account-area/kernel';

/** Most characters of the name of who shares, and of what they say (specification: sharing of online versions). */
export const MAX_SHARE_NAME = 60;
export const MAX_SHARE_MESSAGE = 500;

const LONGEST_EMAIL = 254;

/** Which online version is shared. */
export interface SharedWidget {
  readonly productCode: string;
  readonly vendorId: string;
}

/** What the customer says of it. */
export interface ShareValues {
  /** Who shares it. */
  readonly senderName: string;
  /** One e-mail address. */
  readonly recipientEmail: string;
  /** May be empty. */
  readonly personalMessage: string;
}

/** An online version, with whom it is shared, and what is said of it. */
export interface WidgetShare extends SharedWidget, ShareValues {}

/** What is wrong with a field. */
export type ShareFieldError = 'missing' | 'too-long' | 'invalid';

const isAtMost = (text: string, characters: number) => text.trim().length <= characters;

/** One address and nothing more: no second one, no name, nothing that is not seen. */
const EMAIL =
  /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}]+@(?:[^\s<>()[\]\\,;:"@.\p{Cc}\p{Cf}]+\.)+[^\s<>()[\]\\,;:"@.\p{Cc}\p{Cf}]+$/u;

/** The rules of the fields, in the order in which these stand. */
export const SHARE_RULES: FormRules<WidgetShare, ShareFieldError> = {
  senderName: [
    { code: 'missing', isKept: ({ senderName }) => senderName.trim() !== '' },
    { code: 'too-long', isKept: ({ senderName }) => isAtMost(senderName, MAX_SHARE_NAME) },
  ],
  recipientEmail: [
    { code: 'missing', isKept: ({ recipientEmail }) => recipientEmail.trim() !== '' },
    {
      code: 'invalid',
      isKept: ({ recipientEmail }) => isAtMost(recipientEmail, LONGEST_EMAIL) && EMAIL.test(recipientEmail.trim()),
    },
  ],
  personalMessage: [
    { code: 'too-long', isKept: ({ personalMessage }) => isAtMost(personalMessage, MAX_SHARE_MESSAGE) },
  ],
};

/** Why an online version is not shared: enough for a day, or it may not be shown to others. */
export interface ShareRefused extends Traced {
  readonly code: 'too-many-shares' | 'not-shareable';
}

/**
 * Mails an online version, once however often it is asked under one key. Says when there were too many for a day, and
 * when it may not be shown. Expected failures are results; nothing rejects.
 */
export interface WidgetShareService {
  /** Mails one, once however often it is asked under one key. Texts are sent without the space around them. */
  share(share: Sending<WidgetShare>, signal: AbortSignal): Promise<Result<null, PortError | ShareRefused>>;
}
