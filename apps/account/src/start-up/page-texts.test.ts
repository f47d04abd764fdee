import { afterEach, expect, it } from 'vitest';

import { pageTextsIn } from './page-texts.ts';

afterEach(() => document.head.replaceChildren());

const pageWith = (content: string) => {
  const element = Object.assign(document.createElement('script'), { id: 'first-texts', type: 'application/json' });
  element.textContent = content;
  document.head.append(element);
};

it('reads the texts that the page brings along, in the language of its host', () => {
  pageWith(JSON.stringify({ localeId: 'fi-FI', localeMessages: { 'error.title': 'Jokin meni vikaan' } }));
  expect(pageTextsIn(document)).toEqual({ id: 'fi-FI', messages: { 'error.title': 'Jokin meni vikaan' } });
});

it.each(['', '{', '{"localeId":"fi-FI"}'])('starts without texts on a page that brings none: %s', (content) => {
  pageWith(content);
  expect(pageTextsIn(document)).toEqual({ id: 'en-GB', messages: {} });
});
