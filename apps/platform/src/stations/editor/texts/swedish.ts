import type { EditorTexts } from './editor-wording.ts';

export const swedish: EditorTexts = {
  locale: 'sv-SE',
  title: 'Beställ papperskopior',
  arrived: (photos) => (photos === 1 ? 'Din bild har kommit fram.' : `Dina ${photos} bilder har kommit fram.`),
  prices: 'Storlekar och priser',
  each: 'styck',
  all: { title: 'För alla bilder', size: 'Storlek', quantity: 'Kopior av varje bild', submit: 'Använd för alla' },
  photosTitle: 'Dina bilder',
  cutOff: (percent) => `${percent}\u00a0% beskärs`,
  soft: 'Kan se oskarp ut',
  poor: 'För liten för den här storleken',
  prints: (prints) => (prints === 1 ? '1 kopia' : `${prints} kopior`),
  save: 'Spara varukorgen',
  order: 'Beställ bilderna',
  saved: 'Din varukorg har sparats.',
  wrong: 'Fel: Ange heltal från 0 till 99. Inget har ändrats.',
  pages: {
    label: 'Sidor',
    previous: 'Spara och gå tillbaka',
    next: 'Spara och fortsätt',
    of: (page, of) => `Sida ${page} av ${of}`,
  },
  back: 'Tillbaka till mina bilder',
  none: {
    title: 'Bilderna finns inte kvar',
    body: 'Bilderna i den här varukorgen har raderats. Välj andra i ditt bildbibliotek.',
  },
  projects: {
    title: 'Skapa något och spara det',
    name: 'Titel',
    save: 'Spara projektet',
    saved: 'Ditt projekt är sparat.',
    order: 'Spara och beställ',
    wrong: 'Fel: Skriv en titel på högst 100 tecken och välj 1 till 60 foton.',
    begin: 'Börja på ett nytt projekt',
    gone: {
      title: 'Projektet finns inte längre',
      body: 'Det har tagits bort, eller så leder länken inte till något av dina. Alla dina foton finns kvar i ditt bibliotek.',
    },
  },
  refused: {
    used: {
      title: 'Länken har redan använts',
      body: 'Den öppnar redigeraren en gång. Beställ papperskopior igen för att hämta hit bilderna; alla finns kvar i ditt bibliotek.',
    },
    expired: {
      title: 'Länken har gått ut',
      body: 'Den fungerar i en minut. Beställ papperskopior igen för att hämta hit bilderna; alla finns kvar i ditt bibliotek.',
    },
    unknown: {
      title: 'Länken fungerar inte',
      body: 'Den leder inte till några bilder. Beställ papperskopior igen för att hämta hit bilderna; alla finns kvar i ditt bibliotek.',
    },
  },
};
