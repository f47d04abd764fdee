import { danish, finnish, norwegian, swedish } from './invoice-texts.north.ts';
import { italian, portuguese, spanish } from './invoice-texts.south.ts';
import { dutch, english, french, german } from './invoice-texts.west.ts';
import type { InvoiceWording } from './invoice-wording.ts';

/** By language: the countries that share one share its words. */
const WORDINGS: Readonly<Record<string, InvoiceWording>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

/** The words of a locale, in BCP 47; English where there are none. */
export const invoiceWording = (locale: string): InvoiceWording => WORDINGS[new Intl.Locale(locale).language] ?? english;
