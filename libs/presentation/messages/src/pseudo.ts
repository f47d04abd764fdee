import type { PseudoLocaleId } from './locales.ts';

/**
 * Turns English texts into a pseudo-locale, for testing layouts with what a translation may bring: `en-XA` has accents,
 * a third more length and brackets that show where a text is cut; `ar-XB` runs from right to left.
 */
export const pseudoCatalogue = <Id extends string>(
  localeId: PseudoLocaleId,
  catalogue: Readonly<Record<Id, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries<string>(catalogue).map(([id, text]) => [id, pseudoText(localeId, text)]));

/**
 * One text in a pseudo-locale. Arguments, plural rules and quoted parts stay as they are, and so do words in capitals: they
 * are names, such as JPEG, or what customers type, such as DELETE.
 */
export const pseudoText = (localeId: PseudoLocaleId, text: string): string => {
  if (CAPITALS_ALONE.test(text)) return text;
  return localeId === 'en-XA' ? `[${mapLiterals(text, lengthened)}]` : mapLiterals(text, reversed);
};

const CAPITALS_ALONE = /^[A-Z]{2,}$/;
const CAPITALS = /\b[A-Z]{2,}\b/;

/** The syntax of ICU messages, which stays as it is. What lies between is left to the translator. */
const SYNTAX = [
  /'(?:'|[{}<>#|][^']*'?)?/, // an apostrophe, or quoted text
  /\{\s*\w+\s*(?:,\s*(?!plural|select)[^{}]*)?\}/, // an argument
  /\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,(?:\s*offset:\d+)?\s*[=\w]+\s*\{/, // a choice, up to its first case
  /\}\s*[=\w]+\s*\{/, // the step from one case to the next
  /\}\s*\}/, // the end of a choice
];
const SYNTAX_PARTS = new RegExp(`(${[...SYNTAX, CAPITALS].map(({ source }) => source).join('|')})`);

const mapLiterals = (text: string, map: (literal: string) => string): string =>
  text
    .split(SYNTAX_PARTS)
    .map((part, index) => {
      const isSyntax = index % 2 === 1;
      if (!isSyntax && /[{}]/.test(part)) throw new Error(`Not an ICU message: ${text}`);
      return isSyntax ? part : map(part);
    })
    .join('');

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ô', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û', C: 'Ç', D: 'Ð', N: 'Ñ', S: 'Š', T: 'Ţ', Y: 'Ý', P: 'Þ', L: 'Ļ' },
};

const VOWELS = /[aeiou]/;

const lengthened = (literal: string): string =>
  literal.replaceAll(/[a-z]/gi, (letter) => {
    const accented = ACCENTS[letter] ?? letter;
    return VOWELS.test(letter) ? accented + accented : accented;
  });

const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const POP_DIRECTION = '\u202c';

const reversed = (literal: string): string =>
  literal.replaceAll(/\p{L}+/gu, (word) => RIGHT_TO_LEFT_OVERRIDE + word + POP_DIRECTION);
