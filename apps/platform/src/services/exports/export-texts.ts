import { inEveryMailLocale, type MailLocale } from '../mail/mail-template.ts';
import { dataCopyWords } from './data-copy/data-copy-texts.ts';
import { danish, finnish, norwegian, swedish } from './export-texts.north.ts';
import { french, italian, portuguese, spanish } from './export-texts.south.ts';
import { dutch, english, german } from './export-texts.west.ts';
import type { ExportTexts } from './export-wording.ts';
import type { ExportKind } from './exports.ts';

const photoTexts: Readonly<Record<MailLocale, ExportTexts>> = {
  'da-DK': danish,
  'de-AT': german,
  'de-DE': german,
  'en-GB': english,
  'es-ES': spanish,
  'fi-FI': finnish,
  'fr-BE': french,
  'fr-FR': french,
  'it-IT': italian,
  'nb-NO': norwegian,
  'nl-BE': dutch,
  'nl-NL': dutch,
  'pt-PT': portuguese,
  'sv-SE': swedish,
};

/** What is particular to a copy of data is said in words of its own; the rest is said as of photos. */
const dataTexts = inEveryMailLocale((locale): ExportTexts => {
  const { gone, page } = photoTexts[locale];
  const words = dataCopyWords[locale];
  return { ...words, page: { ...page, ...words.page }, gone: { ...gone, ...words.gone } };
});

/** What mails and pages say of an export, by its kind. */
export const exportTexts: Readonly<Record<ExportKind, Readonly<Record<MailLocale, ExportTexts>>>> = {
  photos: photoTexts,
  data: dataTexts,
};
