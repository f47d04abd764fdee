/** The texts of the prints editor. */
export interface EditorTexts {
  /** BCP 47, for the page's `lang` and its figures. */
  readonly locale: string;
  readonly title: string;
  readonly arrived: (photos: number) => string;
  readonly prices: string;
  readonly each: string;
  readonly all: { readonly title: string; readonly size: string; readonly quantity: string; readonly submit: string };
  readonly photosTitle: string;
  readonly cutOff: (percent: number) => string;
  readonly soft: string;
  readonly poor: string;
  readonly prints: (prints: number) => string;
  readonly save: string;
  readonly saved: string;
  readonly wrong: string;
  readonly pages: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly of: (page: number, pages: number) => string;
  };
  readonly back: string;
  readonly none: { readonly title: string; readonly body: string };
  readonly refused: Readonly<Record<'used' | 'expired' | 'unknown', { readonly title: string; readonly body: string }>>;
}

const english: EditorTexts = {
  locale: 'en-GB',
  title: 'Order prints',
  arrived: (photos) => (photos === 1 ? 'Your photo has arrived.' : `Your ${photos} photos have arrived.`),
  prices: 'Sizes and prices',
  each: 'each',
  all: { title: 'For all photos', size: 'Size', quantity: 'Prints of each', submit: 'Set for all' },
  photosTitle: 'Your photos',
  cutOff: (percent) => `${percent} % is cut off`,
  soft: 'May look soft',
  poor: 'Too small for this size',
  prints: (prints) => (prints === 1 ? '1 print' : `${prints} prints`),
  save: 'Save basket',
  saved: 'Your basket is saved.',
  wrong: 'Error: Enter whole numbers from 0 to 99. Nothing has been changed.',
  pages: {
    label: 'Pages',
    previous: 'Save and back',
    next: 'Save and next',
    of: (page, of) => `Page ${page} of ${of}`,
  },
  back: 'Back to my photos',
  none: {
    title: 'These photos are gone',
    body: 'The photos of this basket have been deleted. Choose others in your photo library.',
  },
  refused: {
    used: {
      title: 'This link has been used',
      body: 'It opens the editor once. Order prints again to bring your photos here; they are all still in your library.',
    },
    expired: {
      title: 'This link has expired',
      body: 'It works for one minute. Order prints again to bring your photos here; they are all still in your library.',
    },
    unknown: {
      title: 'This link does not work',
      body: 'It leads to no photos. Order prints again to bring your photos here; they are all still in your library.',
    },
  },
};

const dutch: EditorTexts = {
  locale: 'nl-NL',
  title: "Foto's afdrukken",
  arrived: (photos) => (photos === 1 ? 'Je foto is aangekomen.' : `Je ${photos} foto's zijn aangekomen.`),
  prices: 'Formaten en prijzen',
  each: 'per stuk',
  all: { title: "Voor alle foto's", size: 'Formaat', quantity: 'Afdrukken per foto', submit: 'Voor alle instellen' },
  photosTitle: "Je foto's",
  cutOff: (percent) => `${percent} % valt weg`,
  soft: 'Kan onscherp lijken',
  poor: 'Te klein voor dit formaat',
  prints: (prints) => (prints === 1 ? '1 afdruk' : `${prints} afdrukken`),
  save: 'Winkelmand opslaan',
  saved: 'Je winkelmand is opgeslagen.',
  wrong: 'Fout: vul hele getallen van 0 tot 99 in. Er is niets veranderd.',
  pages: {
    label: "Pagina's",
    previous: 'Opslaan en terug',
    next: 'Opslaan en verder',
    of: (page, of) => `Pagina ${page} van ${of}`,
  },
  back: "Terug naar mijn foto's",
  none: {
    title: "Deze foto's zijn weg",
    body: "De foto's van deze winkelmand zijn verwijderd. Kies andere in je fotobibliotheek.",
  },
  refused: {
    used: {
      title: 'Deze link is al gebruikt',
      body: "Hij opent de editor één keer. Bestel opnieuw afdrukken om je foto's hierheen te brengen; ze staan nog allemaal in je bibliotheek.",
    },
    expired: {
      title: 'Deze link is verlopen',
      body: "Hij werkt één minuut. Bestel opnieuw afdrukken om je foto's hierheen te brengen; ze staan nog allemaal in je bibliotheek.",
    },
    unknown: {
      title: 'Deze link werkt niet',
      body: "Hij leidt niet naar foto's. Bestel opnieuw afdrukken om je foto's hierheen te brengen; ze staan nog allemaal in je bibliotheek.",
    },
  },
};

const german: EditorTexts = {
  locale: 'de-DE',
  title: 'Abzüge bestellen',
  arrived: (photos) => (photos === 1 ? 'Ihr Foto ist angekommen.' : `Ihre ${photos} Fotos sind angekommen.`),
  prices: 'Formate und Preise',
  each: 'pro Stück',
  all: { title: 'Für alle Fotos', size: 'Format', quantity: 'Abzüge je Foto', submit: 'Für alle übernehmen' },
  photosTitle: 'Ihre Fotos',
  cutOff: (percent) => `${percent} % werden abgeschnitten`,
  soft: 'Kann unscharf wirken',
  poor: 'Zu klein für dieses Format',
  prints: (prints) => (prints === 1 ? '1 Abzug' : `${prints} Abzüge`),
  save: 'Warenkorb speichern',
  saved: 'Ihr Warenkorb ist gespeichert.',
  wrong: 'Fehler: Geben Sie ganze Zahlen von 0 bis 99 ein. Es wurde nichts geändert.',
  pages: {
    label: 'Seiten',
    previous: 'Speichern und zurück',
    next: 'Speichern und weiter',
    of: (page, of) => `Seite ${page} von ${of}`,
  },
  back: 'Zurück zu meinen Fotos',
  none: {
    title: 'Diese Fotos sind nicht mehr da',
    body: 'Die Fotos dieses Warenkorbs wurden gelöscht. Wählen Sie andere in Ihrer Fotobibliothek.',
  },
  refused: {
    used: {
      title: 'Dieser Link wurde schon benutzt',
      body: 'Er öffnet den Editor einmal. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Bibliothek.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      body: 'Er gilt eine Minute. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Bibliothek.',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      body: 'Er führt zu keinen Fotos. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Bibliothek.',
    },
  },
};

const BY_LANGUAGE: Readonly<Record<string, EditorTexts>> = { en: english, nl: dutch, de: german };

/**
 * The texts in the first language that the browser asks for and the host speaks, else in that of the host, else English.
 * `acceptLanguage` is the header of that name.
 */
export const editorTextsFor = (acceptLanguage: string | null, hostLocales: readonly string[]): EditorTexts => {
  const asked = (acceptLanguage ?? '').split(',').map((range) => languageOf(range.trim()));
  const spoken = hostLocales.map(languageOf);
  const wanted = [...asked.filter((language) => spoken.includes(language)), ...spoken];
  return wanted.flatMap((language) => BY_LANGUAGE[language] ?? []).at(0) ?? english;
};

const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase();
