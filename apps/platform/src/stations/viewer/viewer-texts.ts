import { inFirstSpoken, type Spoken, wantedLanguages } from '../../server/pages/languages.ts';

/** The text of the viewer; what it shows speaks for itself. */
export interface ViewerTexts extends Spoken {
  readonly title: string;
  readonly body: string;
}

const english: ViewerTexts = {
  locale: 'en-GB',
  title: 'This online version is not available',
  body: 'Its address was changed or has expired, or it may not be shown.',
};

/** One for each language: the countries that share one share its words here. */
const VIEWER_LANGUAGES: readonly ViewerTexts[] = [
  english,
  {
    locale: 'nl-NL',
    title: 'Deze onlineversie is niet beschikbaar',
    body: 'Het adres is gewijzigd of verlopen, of ze mag niet worden getoond.',
  },
  {
    locale: 'de-DE',
    title: 'Diese Online-Version ist nicht verfügbar',
    body: 'Ihre Adresse wurde verändert oder ist abgelaufen, oder sie darf nicht gezeigt werden.',
  },
  {
    locale: 'fr-FR',
    title: 'Cette version en ligne n’est pas disponible',
    body: 'Son adresse a été modifiée ou a expiré, ou elle ne peut pas être montrée.',
  },
  {
    locale: 'es-ES',
    title: 'Esta versión en línea no está disponible',
    body: 'Su dirección se ha modificado o ha caducado, o no se puede mostrar.',
  },
  {
    locale: 'it-IT',
    title: 'Questa versione online non è disponibile',
    body: 'Il suo indirizzo è stato modificato o è scaduto, oppure non può essere mostrata.',
  },
  {
    locale: 'pt-PT',
    title: 'Esta versão online não está disponível',
    body: 'O seu endereço foi alterado ou expirou, ou não pode ser mostrada.',
  },
  {
    locale: 'nb-NO',
    title: 'Denne nettversjonen er ikke tilgjengelig',
    body: 'Adressen er endret eller utløpt, eller den kan ikke vises.',
  },
  {
    locale: 'sv-SE',
    title: 'Den här onlineversionen är inte tillgänglig',
    body: 'Adressen har ändrats eller gått ut, eller så får den inte visas.',
  },
  {
    locale: 'da-DK',
    title: 'Denne onlineversion er ikke tilgængelig',
    body: 'Adressen er ændret eller udløbet, eller den må ikke vises.',
  },
  {
    locale: 'fi-FI',
    title: 'Tämä verkkoversio ei ole saatavilla',
    body: 'Sen osoitetta on muutettu tai se on vanhentunut, tai sitä ei saa näyttää.',
  },
];

/** The text in the language that a caller wants most; `acceptLanguage` is the header of that name. */
export const viewerTextsFor = (acceptLanguage: string | null, hostLocales: readonly string[]): ViewerTexts =>
  inFirstSpoken(VIEWER_LANGUAGES, wantedLanguages(acceptLanguage, hostLocales)) ?? english;
