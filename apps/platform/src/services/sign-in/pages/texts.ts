import { inFirstSpoken } from '../../../server/pages/languages.ts';
import { danish } from './texts/danish.ts';
import { belgianDutch, dutch } from './texts/dutch.ts';
import { english } from './texts/english.ts';
import { finnish } from './texts/finnish.ts';
import { belgianFrench, french } from './texts/french.ts';
import { austrianGerman, german } from './texts/german.ts';
import { italian } from './texts/italian.ts';
import { norwegian } from './texts/norwegian.ts';
import type { PageTexts } from './texts/page-texts.ts';
import { portuguese } from './texts/portuguese.ts';
import { spanish } from './texts/spanish.ts';
import { swedish } from './texts/swedish.ts';

/** The languages of the pages that the platform shows by itself; of a language with several, the first is for any country. */
export const PAGE_LANGUAGES: readonly PageTexts[] = [
  ...[english, dutch, belgianDutch, french, belgianFrench, german, austrianGerman],
  ...[spanish, italian, portuguese, norwegian, swedish, danish, finnish],
];

/** The texts in the first language of the list that we speak, else in English. */
export const textsFor = (locales: readonly string[]): PageTexts => inFirstSpoken(PAGE_LANGUAGES, locales) ?? english;
