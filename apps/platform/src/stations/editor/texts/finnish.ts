import type { EditorTexts } from './editor-wording.ts';

export const finnish: EditorTexts = {
  locale: 'fi-FI',
  title: 'Tilaa paperikuvia',
  arrived: (photos) => (photos === 1 ? 'Kuvasi on saapunut.' : `Kaikki ${photos} kuvaasi ovat saapuneet.`),
  prices: 'Koot ja hinnat',
  each: 'kappale',
  all: { title: 'Kaikille kuville', size: 'Koko', quantity: 'Kappaletta kutakin kuvaa', submit: 'Käytä kaikille' },
  photosTitle: 'Kuvasi',
  cutOff: (percent) => `${percent}\u00a0% rajautuu pois`,
  soft: 'Voi näyttää epätarkalta',
  poor: 'Liian pieni tähän kokoon',
  prints: (prints) => (prints === 1 ? '1 kuva' : `${prints} kuvaa`),
  save: 'Tallenna ostoskori',
  order: 'Tilaa kuvat',
  saved: 'Ostoskorisi on tallennettu.',
  wrong: 'Virhe: anna kokonaislukuja väliltä 0–99. Mitään ei muutettu.',
  pages: {
    label: 'Sivut',
    previous: 'Tallenna ja palaa',
    next: 'Tallenna ja jatka',
    of: (page, of) => `Sivu ${page}/${of}`,
  },
  back: 'Takaisin kuviini',
  none: {
    title: 'Näitä kuvia ei enää ole',
    body: 'Tämän ostoskorin kuvat on poistettu. Valitse muita kuvakirjastostasi.',
  },
  projects: {
    title: 'Tee jotain ja tallenna se',
    name: 'Otsikko',
    save: 'Tallenna projekti',
    saved: 'Projektisi on tallennettu.',
    order: 'Tallenna ja tilaa',
    wrong: 'Virhe: kirjoita enintään 100 merkin otsikko ja valitse 1–60 kuvaa.',
    begin: 'Aloita uusi projekti',
    gone: {
      title: 'Tätä projektia ei enää ole',
      body: 'Se on poistettu, tai linkki ei johda omaan projektiisi. Kaikki kuvasi ovat yhä kirjastossasi.',
    },
  },
  refused: {
    used: {
      title: 'Tämä linkki on jo käytetty',
      body: 'Se avaa muokkaimen kerran. Tilaa paperikuvia uudelleen tuodaksesi kuvasi tänne; ne kaikki ovat yhä kirjastossasi.',
    },
    expired: {
      title: 'Tämä linkki on vanhentunut',
      body: 'Se toimii minuutin. Tilaa paperikuvia uudelleen tuodaksesi kuvasi tänne; ne kaikki ovat yhä kirjastossasi.',
    },
    unknown: {
      title: 'Tämä linkki ei toimi',
      body: 'Se ei johda kuviin. Tilaa paperikuvia uudelleen tuodaksesi kuvasi tänne; ne kaikki ovat yhä kirjastossasi.',
    },
  },
};
