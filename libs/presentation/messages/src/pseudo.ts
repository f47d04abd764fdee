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

/** One text in a pseudo-locale. Arguments, plural rules and quoted parts stay as they are. */
export const pseudoText = (localeId: PseudoLocaleId, text: string): string =>
  localeId === 'en-XA' ? `[${mapLiterals(text, lengthened)}]` : mapLiterals(text, reversed);

/** What ICU message syntax leaves to the translator: neither `{…}` nor quotes. */
const LITERAL = /^[^{}']+/;
const QUOTED = /^'(?:'|[{}<>#|][^']*'?)?/;
const ARGUMENT = /^\{\s*\w+\s*(?:,\s*(?!plural|select)[^{}]*)?\}/;
const CHOICE = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/;
const CASE = /^\s*(?:offset:\d+\s*)?[=\w]+\s*\{/;

const mapLiterals = (text: string, map: (literal: string) => string): string => {
  const next = (pattern: RegExp, at: number): string => pattern.exec(text.slice(at))?.[0] ?? '';

  /** Reads one message up to its closing brace or the end. */
  const message = (start: number): readonly [output: string, end: number] => {
    let output = '';
    let at = start;
    while (at < text.length && text[at] !== '}') {
      const literal = next(LITERAL, at);
      const verbatim = next(QUOTED, at) || next(ARGUMENT, at);
      const choice = next(CHOICE, at);
      if (literal !== '') {
        output += map(literal);
        at += literal.length;
      } else if (verbatim !== '') {
        output += verbatim;
        at += verbatim.length;
      } else if (choice !== '') {
        const [cases, end] = choices(at + choice.length);
        output += choice + cases;
        at = end;
      } else {
        throw new Error(`Not an ICU message: ${text}`);
      }
    }
    return [output, at];
  };

  /** Reads the cases of a plural or select, the brace after the last one included. */
  const choices = (start: number): readonly [output: string, end: number] => {
    let output = '';
    let at = start;
    for (let opening = next(CASE, at); opening !== ''; opening = next(CASE, at)) {
      const [inner, end] = message(at + opening.length);
      output += `${opening}${inner}}`;
      at = end + 1;
    }
    const closing = next(/^\s*\}/, at);
    return [output + closing, at + closing.length];
  };

  return message(0)[0];
};

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
