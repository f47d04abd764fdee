import { inFirstSpoken, wantedLanguages } from '../../server/pages/languages.ts';
import { danish } from './texts/danish.ts';
import { dutch } from './texts/dutch.ts';
import { english } from './texts/english.ts';
import { finnish } from './texts/finnish.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { italian } from './texts/italian.ts';
import { norwegian } from './texts/norwegian.ts';
import { portuguese } from './texts/portuguese.ts';
import type { ShopTexts } from './texts/shop-wording.ts';
import { spanish } from './texts/spanish.ts';
import { swedish } from './texts/swedish.ts';

/** One for each language: the countries that share one share its words here. */
export const SHOP_LANGUAGES: readonly ShopTexts[] = [
  ...[english, dutch, french, german, spanish, italian, portuguese],
  ...[norwegian, swedish, danish, finnish],
];

/** The texts in the language that a caller wants most; `acceptLanguage` is the header of that name. */
export const shopTextsFor = (acceptLanguage: string | null, hostLocales: readonly string[]): ShopTexts =>
  inFirstSpoken(SHOP_LANGUAGES, wantedLanguages(acceptLanguage, hostLocales)) ?? english;
