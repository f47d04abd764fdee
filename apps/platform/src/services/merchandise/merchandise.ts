import type { ArticleResource, ChannelResource } from '@account-area/contracts';

import type { Host, Hosts } from '../configuration/hosts.ts';
import { brandDomain } from '../configuration/public-conf.ts';
import {
  ARTICLES,
  CHANNELS_WITHOUT_PRINTS,
  CURRENCIES,
  PRINT_SIZES,
  PRINTS,
  SIZE_TITLES,
  SIZES,
} from './merchandise.data.ts';

/** Which channels there are and what they sell. */
export interface Merchandise {
  /** Each once. */
  channels(): readonly { readonly ID: string }[];
  /** A channel in the words of a locale; `null` when there is none of that code. */
  channel(code: string, locale: string): ChannelResource | null;
}

/** One channel for each brand and country that is served. */
export const createMerchandise = (hosts: Hosts): Merchandise => {
  const byCode = new Map(hosts.all.filter(({ real }) => real).map((host) => [host.channel, host]));
  return {
    channels: () => [...byCode.keys()].map((ID) => ({ ID })),
    channel: (code, locale) => {
      const host = byCode.get(code);
      return host === undefined ? null : channelOf(host, locale);
    },
  };
};

const channelOf = (host: Host, locale: string): ChannelResource => ({
  ID: host.channel,
  Vendor: { ID: host.brand, Locale: locale },
  ShopUrl: `https://www.${brandDomain(host)}/`,
  Currency: currencyOf(host),
  Articles: ARTICLES.filter(({ id }) => id !== PRINTS || !CHANNELS_WITHOUT_PRINTS.includes(host.channel)).map(
    ({ height, id, isVisible, titles, type, width }): ArticleResource => ({
      ID: id,
      ArticleType: type,
      Title: inLocale(titles, locale),
      PageHeight: height,
      PageWidth: width,
      Visible: isVisible,
      Links: [{ Rel: 'shop', Href: `https://www.${brandDomain(host)}/${type}` }],
      Extras: id === PRINTS ? [sizesOf(host, locale)] : [],
    }),
  ),
});

const currencyOf = ({ countryCode }: Host) => CURRENCIES[countryCode] ?? 'EUR';

const sizesOf = (host: Host, locale: string): ArticleResource['Extras'][number] => ({
  ID: SIZES,
  Title: inLocale(SIZE_TITLES, locale),
  Options: PRINT_SIZES.map(({ height, id, price, width }) => ({
    ID: id,
    Title: `${height / 10} × ${width / 10} cm`,
    Width: width,
    Height: height,
    Price: price[currencyOf(host)],
  })),
});

/** The word of the country, of the language, or of English. */
const inLocale = (words: Readonly<Record<string, string>>, locale: string): string =>
  words[locale] ?? words[locale.slice(0, 2)] ?? words['en'] ?? '';
