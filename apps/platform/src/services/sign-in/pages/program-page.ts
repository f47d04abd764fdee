import { html } from 'hono/html';

import { fieldMarkup } from '../../../server/pages/field.ts';
import type { Markup } from '../../../server/pages/page.ts';
import type { PageTexts } from './texts/page-texts.ts';

/** What the customer typed last, and what was wrong with it. */
interface CodeState {
  readonly code: string;
  readonly error: string | undefined;
}

/** Asks for the code that a program shows. */
export const codeMarkup = async ({ program }: PageTexts, path: string, { code, error }: CodeState): Promise<Markup> =>
  html`<h1>${program.title}</h1>
    <p>${program.typeCode}</p>
    <form method="post" action="${path}" novalidate>
      ${await fieldMarkup({
        name: 'user_code',
        label: program.code,
        type: 'text',
        autocomplete: 'off',
        isCode: true,
        hint: program.codeHint,
        value: code,
        error,
        isFocused: true,
      })}
      <div class="actions"><button type="submit">${program.goOn}</button></div>
    </form>`;

/** A program that wants to sign in, and the customer who is asked. */
interface AskedProgram {
  readonly path: string;
  readonly name: string;
  readonly email: string;
  readonly brand: string;
  /** As the program shows it. */
  readonly userCode: string | undefined;
}

/** Asks whether a program may sign in. No button has the focus: a key that was meant for something else lets no program in. */
export const programMarkup = async (
  { program, signOut }: PageTexts,
  { path, name, email, brand, userCode }: AskedProgram,
): Promise<Markup> =>
  html`<h1>${program.title}</h1>
    <p>${program.question(name)}</p>
    <dl class="facts">
      <dt>${program.name}</dt>
      <dd>${name}</dd>
      <dt>${program.account}</dt>
      <dd>${email}</dd>
      ${
        userCode === undefined
          ? ''
          : html`<dt>${program.code}</dt>
              <dd><code>${userCode}</code></dd>`
      }
    </dl>
    <p>${program.rights}</p>
    <p><strong>${program.warning(brand)}</strong></p>
    <form method="post" action="${path}">
      <div class="actions">
        <button type="submit" name="answer" value="allow">${program.allow}</button>
        <button class="quiet" type="submit" name="answer" value="refuse">${program.refuse}</button>
      </div>
    </form>
    <p class="below muted">${program.notYou} <a href="/oidc/session/end">${signOut.title}</a></p>`;

/** A page at which the way ends: what comes next is said by the program. */
export const closingMarkup = async ({
  title,
  body,
}: {
  readonly title: string;
  readonly body: string;
}): Promise<Markup> =>
  html`<h1>${title}</h1>
    <p>${body}</p>`;

/** A page that the browser leaves at once, for the program on the same machine. */
export const backMarkup = async ({ program }: PageTexts, address: string): Promise<Markup> =>
  html`<h1>${program.back.title}</h1>
    <p>${program.back.body}</p>
    <div class="actions"><a class="button" href="${address}">${program.goOn}</a></div>`;
