import { html } from 'hono/html';

import { fieldMarkup } from '../../../server/pages/field.ts';
import type { Markup } from '../../../server/pages/page.ts';
import type { PageTexts } from './texts/page-texts.ts';

/** What the customer sent last, and what was wrong with it. */
export interface SignInState {
  readonly email: string;
  readonly errors: { readonly email?: string; readonly password?: string };
}

export const signInMarkup = async (texts: PageTexts, path: string, { email, errors }: SignInState): Promise<Markup> => {
  // After an error the first field with one has the focus; on a fresh page the first that is empty.
  const focus = errors.email !== undefined || (errors.password === undefined && email === '') ? 'email' : 'password';
  return html`<h1>${texts.signIn.title}</h1>
    <form method="post" action="${path}" novalidate>
      ${await fieldMarkup({
        name: 'email',
        label: texts.email,
        type: 'email',
        autocomplete: 'username',
        value: email,
        error: errors.email,
        isFocused: focus === 'email',
      })}
      ${await fieldMarkup({
        name: 'password',
        label: texts.password,
        type: 'password',
        autocomplete: 'current-password',
        error: errors.password,
        isFocused: focus === 'password',
      })}
      <div class="actions">
        <button type="submit">${texts.signIn.submit}</button>
        <button class="quiet" type="submit" name="cancel" value="yes">${texts.cancel}</button>
      </div>
    </form>
    <p class="below muted">${texts.signIn.noAccount} <a href="${path}/sign-up">${texts.signIn.toSignUp}</a></p>`;
};
