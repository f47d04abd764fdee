import { html, raw } from 'hono/html';

import type { Markup } from './page.ts';

/** One field of a form with its error, which is read out with the field. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isFocused: boolean;
  /** Whether letters are copied from elsewhere one by one: browsers correct nothing, and capitals are offered. */
  readonly isCode?: true;
}

export const fieldMarkup = (field: Field): Markup | Promise<Markup> => {
  const described = [
    ...(field.hint ? [`${field.name}-hint`] : []),
    ...(field.error ? [`${field.name}-error`] : []),
  ].join(' ');
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type}"
      autocomplete="${field.autocomplete}"
      value="${field.value ?? ''}"
      required
      ${field.isCode ? raw('class="letters" autocapitalize="characters" spellcheck="false"') : ''}
      ${field.isFocused ? raw('autofocus') : ''}
      ${field.error ? raw('aria-invalid="true"') : ''}
      ${described ? html`aria-describedby="${described}"` : ''}
    />
    ${field.hint ? html`<p class="hint" id="${field.name}-hint">${field.hint}</p>` : ''}
    ${field.error ? html`<p class="error" id="${field.name}-error">${field.error}</p>` : ''}
  </div>`;
};
