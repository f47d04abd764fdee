import type { Hosts } from '../configuration/hosts.ts';
import { ARTICLES, type Currency, SIZES } from './merchandise.data.ts';
import { createMerchandise } from './merchandise.ts';

/** A size that an article is sold in. */
export interface SizeOnSale {
  readonly id: string;
  readonly title: string;
  /** Of one, in the smallest unit of the currency. */
  readonly price: number;
}

/** An article as a shop sells it. */
export interface ArticleOnSale {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Of one, or of the cheapest where the size decides. */
  readonly price: number;
  /** None where there is one size alone. */
  readonly sizes: readonly SizeOnSale[];
  /** The offer of the voucher that comes with it. */
  readonly optionCode: string | null;
}

/** What a channel sells, and for how much. */
export interface Catalogue {
  /** ISO 4217. */
  readonly currency: string;
  /** What it costs to have an order sent, in the smallest unit of the currency. */
  readonly delivery: number;
  readonly articles: readonly ArticleOnSale[];
}

/** The catalogue of a channel in the words of a locale; `null` when there is no such channel. */
export type Catalogues = (channel: string, locale: string) => Catalogue | null;

const DELIVERY: Readonly<Record<Currency, number>> = { EUR: 495, GBP: 449, NOK: 5900, SEK: 4900, DKK: 3900 };

export const createCatalogues = (hosts: Hosts): Catalogues => {
  const merchandise = createMerchandise(hosts);
  return (channel, locale) => {
    const sold = merchandise.channel(channel, locale);
    if (sold === null) return null;
    const currency = currencies.find((known) => known === sold.Currency) ?? 'EUR';
    const articles = sold.Articles.flatMap(({ ArticleType, Extras, ID, Title }): readonly ArticleOnSale[] => {
      const article = ARTICLES.find(({ id }) => id === ID);
      const options = Extras.find(({ ID: extra }) => extra === SIZES)?.Options ?? [];
      const sizes = options.flatMap(({ ID: id, Price: price, Title: title }) =>
        price === null ? [] : [{ id, title, price }],
      );
      const price = article?.price?.[currency] ?? sizes[0]?.price;
      const optionCode = article?.optionCode ?? null;
      return price === undefined ? [] : [{ id: ID, type: ArticleType, title: Title, price, sizes, optionCode }];
    });
    return { currency, delivery: DELIVERY[currency], articles };
  };
};

const currencies = Object.keys(DELIVERY).filter((code): code is Currency => code in DELIVERY);
