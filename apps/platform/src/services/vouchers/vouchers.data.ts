import { ARTICLES, type Currency, GIFT_OPTION } from '../merchandise/merchandise.data.ts';

/** What a voucher is worth: an amount by currency, in its smallest unit, or a share of the price in percent. */
type Worth = { readonly amount: Readonly<Record<Currency, number>> } | { readonly percentage: number };

/** An offer as it is kept. */
export type KeptOffer = Worth & {
  readonly optionCode: string;
  /** Valid through the last day of the month so many months after it was ordered; of one that is over when negative. */
  readonly monthsAhead: number;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly terms: Readonly<Record<string, string>>;
};

/** An offer of gift vouchers that is over. */
export const EXPIRED_GIFT_OPTION = 'GIFT-SPRING';

/** A share of the price of the next photo book. */
export const BOOK_OPTION = 'BOOK-15';

const GIFT = ARTICLES.find(({ optionCode }) => optionCode === GIFT_OPTION);
const GIFT_AMOUNT = GIFT?.price ?? { EUR: 2500, GBP: 2500, NOK: 25_000, SEK: 25_000, DKK: 20_000 };
const GIFT_TITLES = GIFT?.titles ?? { en: 'Gift voucher' };

const ONCE: Readonly<Record<string, string>> = {
  en: 'Can be used once, for everything in the shop. It cannot be exchanged for money.',
  nl: 'Eén keer te gebruiken, voor alles in de winkel. Niet inwisselbaar voor geld.',
  de: 'Einmal einlösbar, für alles im Shop. Keine Barauszahlung.',
  fr: 'Utilisable une seule fois, pour tous les produits de la boutique. Non remboursable.',
  es: 'Se puede usar una vez, para cualquier producto de la tienda. No se puede canjear por dinero.',
  it: 'Utilizzabile una sola volta, per tutti i prodotti del negozio. Non convertibile in denaro.',
  pt: 'Pode ser usado uma vez, para tudo o que há na loja. Não pode ser trocado por dinheiro.',
  nb: 'Kan brukes én gang, på alt i butikken. Kan ikke veksles inn i penger.',
  sv: 'Kan användas en gång, för allt i butiken. Kan inte bytas mot pengar.',
  da: 'Kan bruges én gang, til alt i butikken. Kan ikke ombyttes til penge.',
  fi: 'Voidaan käyttää kerran kaikkiin kaupan tuotteisiin. Ei vaihdettavissa rahaksi.',
};

const BOOKS_ONCE: Readonly<Record<string, string>> = {
  en: 'Can be used once, for one photo book, and not together with other offers.',
  nl: 'Eén keer te gebruiken, voor één fotoboek, en niet samen met andere acties.',
  de: 'Einmal einlösbar, für ein Fotobuch und nicht zusammen mit anderen Aktionen.',
  fr: 'Utilisable une seule fois, pour un livre photo, non cumulable avec d’autres offres.',
  es: 'Se puede usar una vez, para un álbum de fotos, y no se puede combinar con otras ofertas.',
  it: 'Utilizzabile una sola volta, per un fotolibro, non cumulabile con altre offerte.',
  pt: 'Pode ser usado uma vez, para um álbum de fotos, e não acumula com outras ofertas.',
  nb: 'Kan brukes én gang, på én fotobok, og ikke sammen med andre tilbud.',
  sv: 'Kan användas en gång, för en fotobok, och inte tillsammans med andra erbjudanden.',
  da: 'Kan bruges én gang, til én fotobog, og ikke sammen med andre tilbud.',
  fi: 'Voidaan käyttää kerran yhteen kuvakirjaan, ei muiden tarjousten kanssa.',
};

export const OFFERS: readonly KeptOffer[] = [
  { optionCode: GIFT_OPTION, amount: GIFT_AMOUNT, monthsAhead: 12, titles: GIFT_TITLES, terms: ONCE },
  { optionCode: EXPIRED_GIFT_OPTION, amount: GIFT_AMOUNT, monthsAhead: -3, titles: GIFT_TITLES, terms: ONCE },
  {
    optionCode: BOOK_OPTION,
    percentage: 15,
    monthsAhead: 2,
    titles: {
      en: 'Your next photo book for less',
      nl: 'Korting op je volgende fotoboek',
      de: 'Rabatt auf Ihr nächstes Fotobuch',
      fr: 'Une remise sur votre prochain livre photo',
      es: 'Descuento en tu próximo álbum de fotos',
      it: 'Sconto sul tuo prossimo fotolibro',
      pt: 'Desconto no seu próximo álbum de fotos',
      nb: 'Rabatt på din neste fotobok',
      sv: 'Rabatt på din nästa fotobok',
      da: 'Rabat på din næste fotobog',
      fi: 'Alennus seuraavasta kuvakirjastasi',
    },
    terms: BOOKS_ONCE,
  },
];
