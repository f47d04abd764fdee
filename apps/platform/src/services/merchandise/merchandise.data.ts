/** What the shops sell, as far as the account area asks; prices in the smallest unit of a currency. */

/** Prints of single photos (C24.2). */
export const PRINTS = 'PAP_910';

/** The extra of prints that holds their sizes. */
export const SIZES = 'size';

/** A size of a print: millimetres of paper, the longer side first. */
export interface PrintSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly price: Readonly<Record<Currency, number>>;
}

export type Currency = 'EUR' | 'GBP' | 'NOK' | 'SEK' | 'DKK';

/** The first is what photos get when they arrive in the editor. */
export const PRINT_SIZES: readonly PrintSize[] = [
  { id: '10x15', width: 150, height: 100, price: { EUR: 19, GBP: 17, NOK: 240, SEK: 225, DKK: 150 } },
  { id: '13x18', width: 180, height: 130, price: { EUR: 39, GBP: 35, NOK: 490, SEK: 450, DKK: 300 } },
  { id: '20x30', width: 300, height: 200, price: { EUR: 249, GBP: 219, NOK: 2990, SEK: 2790, DKK: 1890 } },
  { id: '30x45', width: 450, height: 300, price: { EUR: 599, GBP: 529, NOK: 6990, SEK: 6690, DKK: 4490 } },
];

/** Channels of countries without the euro. */
export const CURRENCIES: Readonly<Record<string, Currency>> = { GB: 'GBP', NO: 'NOK', SE: 'SEK', DK: 'DKK' };

/** Sells no prints: its paper laboratory is elsewhere. */
export const CHANNELS_WITHOUT_PRINTS: readonly string[] = ['fjordfoto-dk'];

/** The type of articles that arrive as a code: nothing of them is made of photos, or sent by a carrier. */
export const VOUCHER_TYPE = 'voucher';

/** The offer of the voucher that a gift voucher is. */
export const GIFT_OPTION = 'GIFT';

interface SoldArticle {
  readonly id: string;
  readonly type: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly isVisible: boolean;
  /** Of one; `null` where the size decides. */
  readonly price: Readonly<Record<Currency, number>> | null;
  /** The offer of the voucher that comes with it, if one does. */
  readonly optionCode?: string;
  /** By language, or by locale where a country has a word of its own. */
  readonly titles: Readonly<Record<string, string>>;
}

export const ARTICLES: readonly SoldArticle[] = [
  {
    id: PRINTS,
    type: 'prints',
    width: 150,
    height: 100,
    isVisible: true,
    price: null,
    titles: {
      en: 'Photo prints',
      nl: "Foto's afdrukken",
      de: 'Fotoabzüge',
      'de-AT': 'Fotoausarbeitungen',
      fr: 'Tirages photo',
      es: 'Revelado de fotos',
      it: 'Stampa foto',
      pt: 'Impressão de fotografias',
      nb: 'Bildefremkalling',
      sv: 'Framkallning av foton',
      da: 'Fremkaldelse af billeder',
      fi: 'Kuvatulosteet',
    },
  },
  {
    id: 'PAP_130',
    type: 'photobook',
    width: 280,
    height: 210,
    isVisible: true,
    price: { EUR: 2995, GBP: 2699, NOK: 34900, SEK: 33900, DKK: 22900 },
    titles: {
      en: 'Photo book',
      nl: 'Fotoboek',
      de: 'Fotobuch',
      fr: 'Livre photo',
      es: 'Álbum de fotos',
      it: 'Fotolibro',
      pt: 'Álbum de fotos',
      nb: 'Fotobok',
      sv: 'Fotobok',
      da: 'Fotobog',
      fi: 'Kuvakirja',
    },
  },
  {
    id: 'PAP_500',
    type: 'calendar',
    width: 300,
    height: 210,
    isVisible: false,
    price: { EUR: 1995, GBP: 1799, NOK: 22900, SEK: 21900, DKK: 14900 },
    titles: {
      en: 'Wall calendar',
      nl: 'Wandkalender',
      de: 'Wandkalender',
      fr: 'Calendrier mural',
      es: 'Calendario de pared',
      it: 'Calendario da parete',
      pt: 'Calendário de parede',
      nb: 'Veggkalender',
      sv: 'Väggkalender',
      da: 'Vægkalender',
      fi: 'Seinäkalenteri',
    },
  },
  {
    id: 'PAP_900',
    type: VOUCHER_TYPE,
    width: 210,
    height: 100,
    isVisible: false,
    price: { EUR: 2500, GBP: 2500, NOK: 25000, SEK: 25000, DKK: 20000 },
    optionCode: GIFT_OPTION,
    titles: {
      en: 'Gift voucher',
      nl: 'Cadeaubon',
      de: 'Geschenkgutschein',
      fr: 'Carte cadeau',
      es: 'Vale de regalo',
      it: 'Buono regalo',
      pt: 'Vale de oferta',
      nb: 'Gavekort',
      sv: 'Presentkort',
      da: 'Gavekort',
      fi: 'Lahjakortti',
    },
  },
];

/** What the extra of sizes is called, by language. */
export const SIZE_TITLES: Readonly<Record<string, string>> = {
  en: 'Size',
  nl: 'Formaat',
  de: 'Format',
  fr: 'Format',
  es: 'Tamaño',
  it: 'Formato',
  pt: 'Tamanho',
  nb: 'Størrelse',
  sv: 'Storlek',
  da: 'Størrelse',
  fi: 'Koko',
};
