import { html } from 'hono/html';

import { type Field, fieldMarkup } from '../../../server/pages/field.ts';
import type { Markup } from '../../../server/pages/page.ts';
import type { PageTexts } from './texts/page-texts.ts';

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { least: 10, most: 128 };

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password';

/** What the customer sent last, and what was wrong with it. */
export interface SignUpState {
  readonly values: Readonly<Record<Exclude<SignUpField, 'password'>, string>>;
  readonly errors: Readonly<Partial<Record<SignUpField, string>>>;
}

export const signUpMarkup = async (
  texts: PageTexts,
  path: string,
  { values, errors }: SignUpState,
): Promise<Markup> => {
  const order = ['firstName', 'lastName', 'email', 'password'] as const;
  const focus = order.find((name) => errors[name] !== undefined) ?? 'firstName';
  const field = (name: SignUpField, rest: Pick<Field, 'label' | 'type' | 'autocomplete' | 'hint' | 'value'>) =>
    fieldMarkup({ name, ...rest, error: errors[name], isFocused: focus === name });
  return html`<h1>${texts.signUp.title}</h1>
    <form method="post" action="${path}/sign-up" novalidate>
      ${await field('firstName', { label: texts.firstName, type: 'text', autocomplete: 'given-name', value: values.firstName })}
      ${await field('lastName', { label: texts.lastName, type: 'text', autocomplete: 'family-name', value: values.lastName })}
      ${await field('email', { label: texts.email, type: 'email', autocomplete: 'username', value: values.email })}
      ${await field('password', {
        label: texts.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.signUp.passwordHint(PASSWORD_LENGTH.least),
      })}
      <div class="actions">
        <button type="submit">${texts.signUp.submit}</button>
        <button class="quiet" type="submit" name="cancel" value="yes">${texts.cancel}</button>
      </div>
    </form>
    <p class="below muted">${texts.signUp.haveAccount} <a href="${path}">${texts.signUp.toSignIn}</a></p>`;
};
