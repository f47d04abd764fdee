import { randomUUID } from 'node:crypto';

import * as z from 'zod/mini';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { createSeal } from '../../server/seal.ts';
import { SHOP_PATH } from '../configuration/carriers.ts';
import type { Host } from '../configuration/hosts.ts';
import { brandDomain } from '../configuration/public-conf.ts';
import { longId, shortId } from '../images/short-id.ts';

/** Most of one article in one size. */
export const MOST_OF_ONE = 99_999;

/** Most photos that an address names. */
export const MOST_CHOSEN_PHOTOS = 60;

const MOST_LINES = 100;

/** Where the photos of a line are kept, when its address does not name them. */
export interface PhotoSource {
  readonly of: 'product' | 'basket';
  /** The code of a product that was ordered before, or the id of a basket of the prints editor. */
  readonly id: string;
}

/** So many of an article. No price is in a basket: what it costs is worked out from the merchandise when it is asked. */
export interface BasketLine {
  readonly article: string;
  /** One of the article's sizes; `null` where there is one alone. */
  readonly size: string | null;
  readonly quantity: number;
  /** Photos that were chosen for it, the cover first. */
  readonly photoIds: readonly string[];
  readonly source: PhotoSource | null;
}

/** What a customer is about to order. */
export interface ShopBasket {
  readonly accountId: string;
  /** The sales channel whose articles and currency these are. */
  readonly channel: string;
  /** However often it is ordered, it is one order. */
  readonly key: string;
  readonly lines: readonly BasketLine[];
}

/** Signs and checks the addresses of baskets: a basket is nowhere but in its address. */
export interface ShopBaskets {
  /** Puts lines into a basket of their own; its address goes below the shop's. */
  fill(basket: Omit<ShopBasket, 'key'>, now: Date): string;
  /** `null` for one that is not ours, was changed, or has expired. */
  open(sealed: string, now: Date): ShopBasket | null;
  /** Whose basket it is, by what it says. */
  accountIn(sealed: string): string | undefined;
}

const BASKET_LIFE_MS = 12 * HOUR_MS;

const ShortId = z.string().check(z.regex(/^[\w-]{22}$/));
const SealedLine = z.object({
  a: z.string(),
  s: z.nullable(z.string()),
  q: z.int().check(z.gte(1), z.lte(MOST_OF_ONE)),
  p: z.array(ShortId).check(z.maxLength(MOST_CHOSEN_PHOTOS)),
  f: z.nullable(z.tuple([z.enum(['product', 'basket']), z.string()])),
});
const SealedBasket = z.object({
  a: ShortId,
  c: z.string(),
  k: ShortId,
  l: z.array(SealedLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
});

export const createShopBaskets = ({ keys }: Pick<PlatformContext, 'keys'>): ShopBaskets => {
  const seals = createSeal(keys.signer('baskets of the shop'), SealedBasket);
  return {
    fill: ({ accountId, channel, lines }, now) =>
      seals.seal(
        {
          a: shortId(accountId),
          c: channel,
          k: shortId(randomUUID()),
          l: lines.map(({ article, photoIds, quantity, size, source }) => ({
            a: article,
            s: size,
            q: quantity,
            p: photoIds.map(shortId),
            f: source && [source.of, source.id],
          })),
        },
        new Date(now.getTime() + BASKET_LIFE_MS),
      ),
    open(sealed, now) {
      const basket = seals.open(sealed, now);
      return (
        basket && {
          accountId: longId(basket.a),
          channel: basket.c,
          key: longId(basket.k),
          lines: basket.l.map(({ a, f, p, q, s }) => ({
            article: a,
            size: s,
            quantity: q,
            photoIds: p.map(longId),
            source: f && { of: f[0], id: f[1] },
          })),
        }
      );
    },
    accountIn(sealed) {
      const account = seals.read(sealed)?.a;
      return account === undefined ? undefined : longId(account);
    },
  };
};

/** Where the baskets of a shop are; `origin` is that of the customer's page. */
export const basketsAddress = (
  host: Host,
  { origin, production }: { readonly origin: string; readonly production: boolean },
): string => `${production ? `https://www.${brandDomain(host)}` : origin + SHOP_PATH}/baskets`;
