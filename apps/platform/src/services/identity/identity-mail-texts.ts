import type { MailLocale } from '../mail/mail-template.ts';
import { danish, finnish, norwegian, swedish } from './identity-mail-texts.north.ts';
import { french, italian, portuguese, spanish } from './identity-mail-texts.south.ts';
import { dutch, english, german } from './identity-mail-texts.west.ts';
import type { IdentityMailWords } from './identity-mail-wording.ts';

export const identityMailTexts: Readonly<Record<MailLocale, IdentityMailWords>> = {
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
