import type { MailLocale } from '../mail/mail-template.ts';
import { danish, finnish, norwegian, swedish } from './export-texts.north.ts';
import { french, italian, portuguese, spanish } from './export-texts.south.ts';
import { dutch, english, german } from './export-texts.west.ts';
import type { ExportTexts } from './export-wording.ts';

export const exportTexts: Readonly<Record<MailLocale, ExportTexts>> = {
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
