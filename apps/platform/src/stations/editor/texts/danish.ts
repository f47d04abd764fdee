import type { EditorTexts } from './editor-wording.ts';

export const danish: EditorTexts = {
  locale: 'da-DK',
  title: 'Bestil papirbilleder',
  arrived: (photos) => (photos === 1 ? 'Dit billede er kommet frem.' : `Dine ${photos} billeder er kommet frem.`),
  prices: 'Formater og priser',
  each: 'pr. stk.',
  all: { title: 'For alle billeder', size: 'Format', quantity: 'Kopier af hvert billede', submit: 'Brug til alle' },
  photosTitle: 'Dine billeder',
  cutOff: (percent) => `${percent}\u00a0% bliver skåret af`,
  soft: 'Kan se uskarpt ud',
  poor: 'For lille til dette format',
  prints: (prints) => (prints === 1 ? '1 papirbillede' : `${prints} papirbilleder`),
  save: 'Gem kurven',
  order: 'Bestil billederne',
  saved: 'Din kurv er gemt.',
  wrong: 'Fejl: Indtast hele tal fra 0 til 99. Intet er ændret.',
  pages: {
    label: 'Sider',
    previous: 'Gem og gå tilbage',
    next: 'Gem og fortsæt',
    of: (page, of) => `Side ${page} af ${of}`,
  },
  back: 'Tilbage til mine billeder',
  none: {
    title: 'Disse billeder er væk',
    body: 'Billederne i denne kurv er slettet. Vælg andre i dit billedbibliotek.',
  },
  projects: {
    title: 'Lav noget, og gem det',
    name: 'Titel',
    save: 'Gem projektet',
    saved: 'Dit projekt er gemt.',
    order: 'Gem og bestil',
    wrong: 'Fejl: Skriv en titel på højst 100 tegn, og vælg 1 til 60 billeder.',
    begin: 'Begynd på et nyt projekt',
    gone: {
      title: 'Dette projekt findes ikke længere',
      body: 'Det er slettet, eller linket fører ikke til et af dine. Alle dine billeder er stadig i dit bibliotek.',
    },
  },
  refused: {
    used: {
      title: 'Dette link er allerede brugt',
      body: 'Det åbner editoren én gang. Bestil papirbilleder igen for at få dine billeder hertil; de er alle stadig i dit bibliotek.',
    },
    expired: {
      title: 'Dette link er udløbet',
      body: 'Det virker i et minut. Bestil papirbilleder igen for at få dine billeder hertil; de er alle stadig i dit bibliotek.',
    },
    unknown: {
      title: 'Dette link virker ikke',
      body: 'Det fører ikke til nogen billeder. Bestil papirbilleder igen for at få dine billeder hertil; de er alle stadig i dit bibliotek.',
    },
  },
};
