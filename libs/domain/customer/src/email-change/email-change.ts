import type { FormRules, PortError, Result, Sending, Unexpected } from '@account-area/kernel';

import type { SignInTooOld, TooManyRequests } from '../account-deletion/account-deletion.ts';
import type { EmailInUse } from '../confirmation/confirmation.ts';

/** What the customer fills in, beside what they have. */
export interface EmailChangeValues {
  readonly email: string;
  /** The address they have now. */
  readonly current: string;
}

/** What is wrong with the new address. */
export type EmailFieldError = 'missing' | 'invalid' | 'same';

const LONGEST_EMAIL = 254;

/** An address as the identity service takes it: without letters of other scripts, comments or quotes. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether mail can be sent there, as services take it. */
export const isEmail = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text);

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const emailChangeRules: FormRules<EmailChangeValues, EmailFieldError> = {
  email: [
    { code: 'missing', isKept: ({ email }) => email.trim() !== '' },
    { code: 'invalid', isKept: ({ email }) => isEmail(email.trim()) },
    { code: 'same', isKept: ({ current, email }) => !isSame(email, current) },
  ],
};

/**
 * Mails a link by which the customer gets another e-mail address, once however often it is asked under one key. Says
 * how long to wait where too much was asked for, and when the customer must sign in anew. Expected failures are
 * results; nothing rejects.
 */
export interface EmailChangeService {
  /** Mails it to the new address, once however often it is asked under one key. The old one is told of it. */
  request(email: Sending<string>, signal: AbortSignal): Promise<Result<null, EmailChangeRefused>>;
}

/** Why no link was mailed. */
export type EmailChangeRefused = PortError | EmailInUse | SignInTooOld | TooManyRequests;

export type EmailChangeFailure = EmailChangeRefused | Unexpected;
