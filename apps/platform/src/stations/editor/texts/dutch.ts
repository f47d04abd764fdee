import type { EditorTexts } from './editor-wording.ts';

export const dutch: EditorTexts = {
  locale: 'nl-NL',
  title: 'Foto’s afdrukken',
  arrived: (photos) => (photos === 1 ? 'Je foto is aangekomen.' : `Je ${photos} foto’s zijn aangekomen.`),
  prices: 'Formaten en prijzen',
  each: 'per stuk',
  all: { title: 'Voor alle foto’s', size: 'Formaat', quantity: 'Afdrukken per foto', submit: 'Voor alle instellen' },
  photosTitle: 'Je foto’s',
  cutOff: (percent) => `${percent} % valt weg`,
  soft: 'Kan onscherp lijken',
  poor: 'Te klein voor dit formaat',
  prints: (prints) => (prints === 1 ? '1 afdruk' : `${prints} afdrukken`),
  save: 'Winkelmand opslaan',
  order: 'Afdrukken bestellen',
  saved: 'Je winkelmand is opgeslagen.',
  wrong: 'Fout: vul hele getallen van 0 tot 99 in. Er is niets veranderd.',
  pages: {
    label: 'Pagina’s',
    previous: 'Opslaan en terug',
    next: 'Opslaan en verder',
    of: (page, of) => `Pagina ${page} van ${of}`,
  },
  back: 'Terug naar mijn foto’s',
  none: {
    title: 'Deze foto’s zijn weg',
    body: 'De foto’s van deze winkelmand zijn verwijderd. Kies andere in je fotobibliotheek.',
  },
  projects: {
    title: 'Maak iets en bewaar het',
    name: 'Titel',
    save: 'Project opslaan',
    saved: 'Je project is opgeslagen.',
    order: 'Opslaan en bestellen',
    wrong: 'Fout: vul een titel van hooguit 100 tekens in en kies 1 tot 60 foto’s.',
    begin: 'Een ander project beginnen',
    gone: {
      title: 'Dit project is er niet meer',
      body: 'Het is verwijderd, of deze link leidt niet naar een project van jou. Je foto’s staan nog allemaal in je bibliotheek.',
    },
  },
  refused: {
    used: {
      title: 'Deze link is al gebruikt',
      body: 'Hij opent de editor één keer. Bestel opnieuw afdrukken om je foto’s hierheen te brengen; ze staan nog allemaal in je bibliotheek.',
    },
    expired: {
      title: 'Deze link is verlopen',
      body: 'Hij werkt één minuut. Bestel opnieuw afdrukken om je foto’s hierheen te brengen; ze staan nog allemaal in je bibliotheek.',
    },
    unknown: {
      title: 'Deze link werkt niet',
      body: 'Hij leidt niet naar foto’s. Bestel opnieuw afdrukken om je foto’s hierheen te brengen; ze staan nog allemaal in je bibliotheek.',
    },
  },
};
