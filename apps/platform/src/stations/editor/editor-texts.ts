import { inFirstSpoken, wantedLanguages } from '../../server/pages/languages.ts';
import { danish } from './texts/danish.ts';
import { dutch } from './texts/dutch.ts';
import type { EditorTexts } from './texts/editor-wording.ts';
import { english } from './texts/english.ts';
import { finnish } from './texts/finnish.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { italian } from './texts/italian.ts';
import { norwegian } from './texts/norwegian.ts';
import { portuguese } from './texts/portuguese.ts';
import { spanish } from './texts/spanish.ts';
import { swedish } from './texts/swedish.ts';

/** One for each language: the countries that share one share its words here. */
export const EDITOR_LANGUAGES: readonly EditorTexts[] = [
  ...[english, dutch, french, german, spanish, italian, portuguese],
  ...[norwegian, swedish, danish, finnish],
];

/**
 * The texts in the first language that the browser asks for and the host speaks, else in that of the host, else English.
 * `acceptLanguage` is the header of that name.
 */
export const editorTextsFor = (acceptLanguage: string | null, hostLocales: readonly string[]): EditorTexts =>
  inFirstSpoken(EDITOR_LANGUAGES, wantedLanguages(acceptLanguage, hostLocales)) ?? english;
