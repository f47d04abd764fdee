/** Something that online versions are looked for by. */
export interface Category {
  readonly id: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
}

/** In the order in which they are offered. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'travel',
    names: {
      en: 'Travel',
      nl: 'Reizen',
      de: 'Reisen',
      fr: 'Voyages',
      es: 'Viajes',
      it: 'Viaggi',
      pt: 'Viagens',
      nb: 'Reiser',
      sv: 'Resor',
      da: 'Rejser',
      fi: 'Matkat',
    },
  },
  {
    id: 'family',
    names: {
      en: 'Family',
      nl: 'Familie',
      de: 'Familie',
      fr: 'Famille',
      es: 'Familia',
      it: 'Famiglia',
      pt: 'Família',
      nb: 'Familie',
      sv: 'Familj',
      da: 'Familie',
      fi: 'Perhe',
    },
  },
  {
    id: 'wedding',
    names: {
      en: 'Weddings',
      nl: 'Bruiloften',
      de: 'Hochzeiten',
      fr: 'Mariages',
      es: 'Bodas',
      it: 'Matrimoni',
      pt: 'Casamentos',
      nb: 'Bryllup',
      sv: 'Bröllop',
      da: 'Bryllupper',
      fi: 'Häät',
    },
  },
  {
    id: 'baby',
    names: {
      en: 'Babies',
      nl: 'Baby’s',
      de: 'Babys',
      fr: 'Bébés',
      es: 'Bebés',
      it: 'Neonati',
      pt: 'Bebés',
      nb: 'Babyer',
      sv: 'Bebisar',
      da: 'Babyer',
      fi: 'Vauvat',
    },
  },
  {
    id: 'year',
    names: {
      en: 'A year in photos',
      nl: 'Een jaar in foto’s',
      de: 'Ein Jahr in Fotos',
      fr: 'Une année en photos',
      es: 'Un año en fotos',
      it: 'Un anno in foto',
      pt: 'Um ano em fotos',
      nb: 'Et år i bilder',
      sv: 'Ett år i bilder',
      da: 'Et år i billeder',
      fi: 'Vuosi kuvina',
    },
  },
];
