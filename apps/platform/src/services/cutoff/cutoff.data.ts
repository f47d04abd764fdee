/** An occasion that customers order for, as far as they are told to order in time. */
export interface Occasion {
  readonly name: string;
  /** The last day to order on, in the host's time zone: month from 1, and day. */
  readonly lastDay: { readonly month: number; readonly day: number };
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
}

export const OCCASIONS: readonly Occasion[] = [
  {
    name: 'valentines-day',
    lastDay: { month: 2, day: 6 },
    titles: {
      en: 'Valentine’s Day',
      nl: 'Valentijnsdag',
      de: 'Valentinstag',
      fr: 'la Saint-Valentin',
      es: 'San Valentín',
      it: 'San Valentino',
      pt: 'o Dia dos Namorados',
      nb: 'valentinsdagen',
      sv: 'alla hjärtans dag',
      da: 'valentinsdag',
      fi: 'ystävänpäivä',
    },
  },
  {
    name: 'christmas',
    lastDay: { month: 12, day: 14 },
    titles: {
      en: 'Christmas',
      nl: 'Kerstmis',
      de: 'Weihnachten',
      fr: 'Noël',
      es: 'Navidad',
      it: 'Natale',
      pt: 'o Natal',
      nb: 'jul',
      sv: 'jul',
      da: 'jul',
      fi: 'joulu',
    },
  },
  {
    name: 'new-year',
    lastDay: { month: 12, day: 21 },
    titles: {
      en: 'New Year',
      nl: 'Nieuwjaar',
      de: 'Neujahr',
      fr: 'le Nouvel An',
      es: 'Año Nuevo',
      it: 'Capodanno',
      pt: 'o Ano Novo',
      nb: 'nyttår',
      sv: 'nyår',
      da: 'nytår',
      fi: 'uusivuosi',
    },
  },
];

/** Groups of articles, and the occasions that they are given for. */
export const ARTICLE_GROUPS: readonly { readonly name: string; readonly occasions: readonly string[] }[] = [
  { name: 'photobooks', occasions: ['valentines-day', 'christmas'] },
  { name: 'prints', occasions: ['valentines-day', 'christmas'] },
  { name: 'calendars', occasions: ['christmas', 'new-year'] },
  { name: 'gift-vouchers', occasions: [] },
];
