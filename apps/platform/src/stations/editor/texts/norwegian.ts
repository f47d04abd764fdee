import type { EditorTexts } from './editor-wording.ts';

export const norwegian: EditorTexts = {
  locale: 'nb-NO',
  title: 'Bestill papirbilder',
  arrived: (photos) => (photos === 1 ? 'Bildet ditt har kommet frem.' : `De ${photos} bildene dine har kommet frem.`),
  prices: 'Størrelser og priser',
  each: 'per stykk',
  all: { title: 'For alle bilder', size: 'Størrelse', quantity: 'Kopier av hvert bilde', submit: 'Bruk for alle' },
  photosTitle: 'Bildene dine',
  cutOff: (percent) => `${percent}\u00a0% blir beskåret`,
  soft: 'Kan se uskarpt ut',
  poor: 'For lite til denne størrelsen',
  prints: (prints) => (prints === 1 ? '1 papirbilde' : `${prints} papirbilder`),
  save: 'Lagre handlekurven',
  order: 'Bestill bildene',
  saved: 'Handlekurven din er lagret.',
  wrong: 'Feil: Skriv inn hele tall fra 0 til 99. Ingenting er endret.',
  pages: {
    label: 'Sider',
    previous: 'Lagre og gå tilbake',
    next: 'Lagre og gå videre',
    of: (page, of) => `Side ${page} av ${of}`,
  },
  back: 'Tilbake til bildene mine',
  none: {
    title: 'Disse bildene er borte',
    body: 'Bildene i denne handlekurven er slettet. Velg andre i bildebiblioteket ditt.',
  },
  projects: {
    title: 'Lag noe og lagre det',
    name: 'Tittel',
    save: 'Lagre prosjektet',
    saved: 'Prosjektet ditt er lagret.',
    order: 'Lagre og bestill',
    wrong: 'Feil: Skriv inn en tittel på høyst 100 tegn, og velg 1 til 60 bilder.',
    begin: 'Begynn på et nytt prosjekt',
    gone: {
      title: 'Dette prosjektet finnes ikke lenger',
      body: 'Det er slettet, eller lenken fører ikke til et av dine. Alle bildene dine er fortsatt i biblioteket ditt.',
    },
  },
  refused: {
    used: {
      title: 'Denne lenken er allerede brukt',
      body: 'Den åpner redigeringen én gang. Bestill papirbilder på nytt for å hente bildene hit; alle er fortsatt i biblioteket ditt.',
    },
    expired: {
      title: 'Denne lenken er utløpt',
      body: 'Den virker i ett minutt. Bestill papirbilder på nytt for å hente bildene hit; alle er fortsatt i biblioteket ditt.',
    },
    unknown: {
      title: 'Denne lenken virker ikke',
      body: 'Den fører ikke til noen bilder. Bestill papirbilder på nytt for å hente bildene hit; alle er fortsatt i biblioteket ditt.',
    },
  },
};
