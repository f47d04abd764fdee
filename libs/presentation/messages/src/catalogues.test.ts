import { describe, expect, it } from 'vitest';

import { createMessages } from './create-messages.ts';
import { type MessageId } from './english.ts';
import { DEFAULT_LOCALE } from './locale.ts';
import { LOCALES } from './locales.ts';
import { argumentsOf, pluralCasesOf } from './message-arguments.ts';
import { english, loadFamilies, loadTexts, localeIds } from './testing.ts';

type Texts = Readonly<Record<string, string>>;

const isMessageId = (id: string): id is MessageId => id in english;
const entries = Object.entries(english).flatMap(([id, text]) => (isMessageId(id) ? [[id, text] as const] : []));
const argumentsInEnglish = new Map(entries.map(([id, text]) => [id, argumentsOf(text)]));

const catalogues = new Map(await Promise.all(localeIds.map(async (id) => [id, await loadTexts(id)] as const)));
const families = new Map(
  await Promise.all(
    [...LOCALES.map(({ id }) => id), 'descriptions'].map(async (file) => [file, await loadFamilies(file)] as const),
  ),
);

/** The texts that are as they must not be, by id: a test that fails names them all. */
const those = (texts: Texts, isWrong: (text: string, id: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([id, text]) => isWrong(text, id)));

/** Values that reach every case of a plural. */
const COUNTS = [0, 1, 2, 12_480, 1_000_000];

/** The categories of CLDR, in the order in which texts write them. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** What is wrong with a text once it is formatted; empty when nothing is. */
const problemsOf = (locale: string, texts: Texts, id: MessageId): readonly string[] => {
  const problems: string[] = [];
  const { t } = createMessages(locale, texts, ({ message }) => problems.push(message));
  const { plain = [], counted = [] } = argumentsInEnglish.get(id) ?? {};
  for (const count of COUNTS) {
    const formatted = t(id, {
      ...Object.fromEntries(plain.map((name) => [name, `‹${name}›`])),
      ...Object.fromEntries(counted.map((name) => [name, count])),
    });
    if (/[{}]/.test(formatted)) problems.push(`${id}: ${formatted}`);
    for (const name of plain) if (!formatted.includes(`‹${name}›`)) problems.push(`${id} leaves out ${name}`);
  }
  return problems;
};

describe.each([...catalogues])('the texts of %s', (locale, texts) => {
  it('are all there, and none more', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('say something', () => {
    expect(those(texts, (text) => text.trim() === '')).toEqual({});
  });

  it('take the same arguments', () => {
    const found = entries.map(([id]) => [id, argumentsOf(texts[id] ?? '')]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(argumentsInEnglish));
  });

  it('can be formatted', () => {
    expect(entries.flatMap(([id]) => problemsOf(locale, texts, id))).toEqual([]);
  });
});

describe.each(LOCALES)('the plurals of $id', ({ id: locale }) => {
  it('are those of the language, each once, the exact numbers first', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const wanted = CATEGORIES.filter((category) => pluralCategories.some((each) => each === category));
    const isWrong = (cases: readonly string[]) =>
      cases.filter((name) => !name.startsWith('=')).join() !== wanted.join() ||
      cases.slice(-wanted.length).some((name) => name.startsWith('='));
    const texts = catalogues.get(locale) ?? {};
    expect(those(texts, (text) => pluralCasesOf(text).some(isWrong))).toEqual({});
  });
});

describe.each(LOCALES.filter(({ id }) => id !== DEFAULT_LOCALE))('the texts of $id', ({ id: locale }) => {
  const texts = catalogues.get(locale) ?? {};

  it('are translated: none of three words or more is the English one', () => {
    const words = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];
    const isArgument = (text: string) => text.includes('{');
    expect(
      those(
        texts,
        (text, id) => isMessageId(id) && text === english[id] && !isArgument(text) && words(text).length > 2,
      ),
    ).toEqual({});
  });

  it('have apostrophes and quotation marks of print', () => {
    expect(those(texts, (text) => /['"`]/.test(text))).toEqual({});
  });

  it('have no two spaces in a row, and none at an end', () => {
    expect(those(texts, (text) => /\s\s|^\s|\s$/.test(text))).toEqual({});
  });

  it('ask for the word that confirms a deletion, in capitals that a keyboard types', () => {
    const word = texts['deletion.all.word'] ?? '';
    expect(word).toMatch(/^\p{Lu}+$/u);
    expect(texts['deletion.all.prompt']?.split(' ')).toContain(word);
  });
});

/**
 * What the house does not say (the table in the README): quotation marks of another language, and words of another voice or
 * for what has a word already.
 */
const OTHER_WORDS: readonly (readonly [locale: string, marks: string, words: string])[] = [
  ['nl-NL', '«»“”„', 'u|uw|aanmelden|afmelden'],
  ['nl-BE', '«»“”„', 'u|uw|inloggen|uitloggen|ingelogd|uitgelogd'],
  ['fr-FR', '“”„', 'tu|ton|tes|photographies|bibliothèque'],
  ['fr-BE', '“”„', 'tu|ton|tes|photographies|bibliothèque'],
  ['de-DE', '«»', String.raw`du|dich|dir|dein\p{L}*|mediathek`],
  ['de-AT', '«»', String.raw`du|dich|dir|dein\p{L}*|mediathek|versuchen`],
  ['es-ES', '“”„', 'usted|su|sus|borrar'],
  ['it-IT', '“”„', 'cancella|cancellare|biblioteca'],
  ['pt-PT', '“”„', 'tu|teu|tua|fotografias|apagar'],
  ['nb-NO', '“”„', String.raw`foto\p{L}*`],
  ['sv-SE', '“„«»', 'foto|foton|fotona'],
  ['da-DK', '“„«»', String.raw`foto\p{L}*`],
  ['fi-FI', '“„«»', String.raw`valokuva\p{L}*|te|teidän`],
];

describe.each(OTHER_WORDS)('the texts of %s', (locale, marks, words) => {
  it('have one word for a thing, and one voice', () => {
    const other = new RegExp(String.raw`[${marks}]|(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
    expect(those(catalogues.get(locale) ?? {}, (text) => other.test(text))).toEqual({});
  });
});

describe.each(['fr-FR', 'fr-BE'])('the texts of %s', (locale) => {
  it('have a narrow space that does not break before ; : ! ? % and within « »', () => {
    const texts = catalogues.get(locale) ?? {};
    expect(those(texts, (text) => /[^\u202f][;:!?%»]|«[^\u202f]/.test(text))).toEqual({});
  });
});

describe('the word that confirms a deletion', () => {
  it('is that of the language', () => {
    expect(Object.fromEntries(LOCALES.map(({ id }) => [id, catalogues.get(id)?.['deletion.all.word']]))).toEqual({
      'en-GB': 'DELETE',
      'nl-NL': 'VERWIJDEREN',
      'nl-BE': 'VERWIJDEREN',
      'fr-BE': 'SUPPRIMER',
      'fr-FR': 'SUPPRIMER',
      'de-DE': 'LÖSCHEN',
      'de-AT': 'LÖSCHEN',
      'es-ES': 'ELIMINAR',
      'it-IT': 'ELIMINA',
      'pt-PT': 'ELIMINAR',
      'nb-NO': 'SLETT',
      'sv-SE': 'RADERA',
      'da-DK': 'SLET',
      'fi-FI': 'POISTA',
    });
  });
});

describe('the texts of en-GB', () => {
  it('use no argument both as it is and as a count, because counts stay numbers and the others are grouped', () => {
    const both = [...argumentsInEnglish].filter(([, { plain, counted }]) =>
      plain.some((name) => counted.includes(name)),
    );
    expect(both).toEqual([]);
  });

  it('are named by screen and content', () => {
    expect(entries.map(([id]) => id).filter((id) => !/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(id))).toEqual([]);
  });
});

describe('a family of texts', () => {
  const inEnglish = families.get(DEFAULT_LOCALE) ?? new Map<string, Texts>();
  const idsByFamily = (found: ReadonlyMap<string, Texts>) =>
    Object.fromEntries([...found].map(([family, texts]) => [family, Object.keys(texts)]));

  it.each([...families])('has the same texts in the same order: %s', (_, found) => {
    expect(idsByFamily(found)).toEqual(idsByFamily(inEnglish));
  });

  it('tells translators of each text where it stands and what its arguments are', () => {
    const descriptions = [...(families.get('descriptions') ?? [])].flatMap(([, texts]) => Object.entries(texts));
    expect(descriptions.filter(([, description]) => !/^\p{Lu}.{10,}[.]$/u.test(description))).toEqual([]);
  });

  it('shares no screen with another', () => {
    const screens = [...inEnglish.values()].flatMap((texts) => [
      ...new Set(Object.keys(texts).map((id) => id.split('.')[0])),
    ]);
    expect(screens).toEqual([...new Set(screens)]);
  });
});
