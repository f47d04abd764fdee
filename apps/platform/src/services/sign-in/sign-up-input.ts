import * as z from 'zod/mini';

import { isStorableText } from '../../server/input.ts';
import { normaliseEmail } from '../customer/accounts.ts';
import { PASSWORD_LENGTH, type SignUpField, type SignUpState } from './pages/sign-up-page.ts';
import type { PageTexts } from './pages/texts/page-texts.ts';

/** Longest first or last name (D60). */
const LONGEST_NAME = 50;
const LONGEST_EMAIL = 254;

/** What a new customer sent, with an error for every field that cannot be used. */
export const readSignUp = (
  given: URLSearchParams,
  { errors: texts }: PageTexts,
): SignUpState & { readonly password: string } => {
  const text = (name: SignUpField) => (given.get(name) ?? '').trim().normalize('NFC');
  const values = { firstName: text('firstName'), lastName: text('lastName'), email: normaliseEmail(text('email')) };
  const password = given.get('password') ?? '';

  const errors: Partial<Record<SignUpField, string>> = {};
  const refuse = (field: SignUpField, ...checks: readonly (readonly [boolean, string])[]) => {
    const failed = checks.find(([isWrong]) => isWrong);
    if (failed) errors[field] = failed[1];
  };
  refuse(
    'firstName',
    [isBlank(values.firstName), texts.firstNameMissing],
    [isLong(values.firstName), texts.nameLong(LONGEST_NAME)],
  );
  refuse(
    'lastName',
    [isBlank(values.lastName), texts.lastNameMissing],
    [isLong(values.lastName), texts.nameLong(LONGEST_NAME)],
  );
  refuse('email', [values.email === '', texts.emailMissing], [!isEmail(values.email), texts.emailInvalid]);
  refuse(
    'password',
    [lengthOf(password) < PASSWORD_LENGTH.least, texts.passwordShort(PASSWORD_LENGTH.least)],
    [lengthOf(password) > PASSWORD_LENGTH.most, texts.passwordLong(PASSWORD_LENGTH.most)],
    [normaliseEmail(password) === values.email, texts.passwordIsEmail],
  );
  return { values, password, errors };
};

/** NUL cannot be stored; other control characters are in no name. */
const isBlank = (name: string) => name.replaceAll(/[\p{C}\p{Z}]/gu, '') === '' || name.includes('\0');

const isLong = (name: string) => lengthOf(name) > LONGEST_NAME;

/** In characters, however many units they are stored in. */
const lengthOf = (text: string) => Array.from(text).length;

/** Whether a text can be an e-mail address that is kept here: any other one belongs to no customer. */
export const isKeepableEmail = (email: string) => email.length <= LONGEST_EMAIL && isStorableText(email);

const isEmail = (email: string) => email.length <= LONGEST_EMAIL && z.email().safeParse(email).success;
