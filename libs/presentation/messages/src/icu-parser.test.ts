import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';

import deAT from '../lang/de-AT.json';
import deDE from '../lang/de-DE.json';
import enGB from '../lang/en-GB.json';
import nlNL from '../lang/nl-NL.json';
import { PSEUDO_LOCALES } from './locales.ts';
import { parse } from './icu-parser.ts';
import { pseudoCatalogue } from './pseudo.ts';

const { formatters } = createIntl({ locale: 'en-GB' });

/** The tree that FormatJS makes of a message. */
const expected = (message: string): unknown => formatters.getMessageFormat(message, 'en-GB').getAst();

const CATALOGUES: readonly (readonly [locale: string, texts: Readonly<Record<string, string>>])[] = [
  ['en-GB', enGB],
  ['nl-NL', nlNL],
  ['de-DE', deDE],
  ['de-AT', deAT],
  ...PSEUDO_LOCALES.map(({ id }) => [id, pseudoCatalogue(id, enGB)] as const),
];

describe('a message is read as FormatJS reads it', () => {
  it.each(CATALOGUES)('every text of %s', (_, texts) => {
    const messages = Object.values(texts);
    expect(messages.map(parse)).toEqual(messages.map(expected));
  });

  it.each([
    '',
    'a < b > c',
    'a } b',
    "don't {name}",
    "it''s '{name}' '}'",
    "'{a''' {name}",
    "'{a''",
    "'{not closed {name}",
    "a '#' b",
    '{ name }',
    '{größe}',
    '{count, number}',
    '{share, number, percent}',
    '{day, date, short}',
    '{day,time}',
    '{count,plural,other{}}',
    "{count, plural, =0 {none} one {# photo's} other {'#' {name} # '{' 'n}}",
    '{place, selectordinal, offset:1 one {#st} other {#th}}',
    '{count, plural, offset:-2 other { # }}',
    '{kind, select, album {an album} photo {a # photo} other {}}',
    "{count, plural, one {{kind, select, album {#} other {'#' }}} other {x}} }",
    '{a, plural, other {{b, plural, other {#}} #}}',
    '😀 {name} 😀',
  ])('%s', (message) => {
    expect(parse(message)).toEqual(expected(message));
  });
});

describe('what FormatJS refuses is refused', () => {
  it.each([
    '{',
    '{}',
    '{name',
    '{name,}',
    '{first name}',
    '{first-name}',
    '{count, ordinal}',
    '{count, plural}',
    '{count, plural, }',
    '{count, plural, one {#}}',
    '{count, plural, one {a} one {b} other {c}}',
    '{count, plural, other}',
    '{count, plural, other {#}',
    '{count, plural, =many {a} other {b}}',
    '{count, plural, offset:one other {}}',
    '{kind, select, =1 {a} other {b}}',
    '{count, number, }',
    '</b>',
  ])('%s', (message) => {
    expect(() => expected(message)).toThrow(SyntaxError);
    expect(() => parse(message)).toThrow(SyntaxError);
  });
});

it.each(['{share, number, ::percent}', '<b>{name}</b>', 'One<br/>two'])(
  'has no room for what no text needs: %s',
  (message) => {
    expect(() => parse(message)).toThrow(SyntaxError);
  },
);

it('says where a message is broken', () => {
  expect(() => parse('Hello {name')).toThrow('Expected , at 11 of: Hello {name');
});
