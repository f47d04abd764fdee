import { html } from 'hono/html';

import type { Markup } from '../../../server/pages/page.ts';
import type { PageTexts } from './texts/page-texts.ts';

/** A page that says one thing and offers one way on: to the area's first page. */
export const messageMarkup = async (title: string, body: string, wayOn: string): Promise<Markup> =>
  html`<h1>${title}</h1>
    <p>${body}</p>
    <div class="actions"><a class="button" href="/">${wayOn}</a></div>`;

/** The sign-in failed; the reference is for customer care. */
export const failedMarkup = async ({ failed, startAgain }: PageTexts, error: string): Promise<Markup> =>
  messageMarkup(failed.title, `${failed.body} ${failed.reference}: ${error}`, startAgain);

/** Asks before signing out, when the area did not say who asks. `fields` is the form's hidden part. */
export const signOutMarkup = async (
  { signOut }: PageTexts,
  brand: string,
  { action, xsrf }: { readonly action: string; readonly xsrf: string },
): Promise<Markup> =>
  html`<h1>${signOut.title}</h1>
    <p>${signOut.question(brand)}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="xsrf" value="${xsrf}" />
      <div class="actions">
        <button type="submit" name="logout" value="yes">${signOut.submit}</button>
        <a class="button quiet" href="/">${signOut.stay}</a>
      </div>
    </form>`;
