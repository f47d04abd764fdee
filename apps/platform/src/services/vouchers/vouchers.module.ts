import { SERVICES, VoucherOffer, VoucherOfferParams, voucherPaths } from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { languageOf, wantedLanguages } from '../../server/pages/languages.ts';
import { absent } from '../../server/problem.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { CURRENCIES, type Currency } from '../merchandise/merchandise.data.ts';
import { readOptionCode } from './option-code.ts';
import { type KeptOffer, OFFERS } from './vouchers.data.ts';

/** What vouchers are worth (C31.2, D51). */
export const vouchersModule: PlatformModule = {
  name: 'vouchers',
  start: (context) => ({ routes: [offerRoute(context)] }),
};

const offerRoute = ({ clock }: PlatformContext): Route =>
  accountRoute({
    method: 'GET',
    path: `${SERVICES.vouchers.path}/${voucherPaths.offer}`,
    tag: 'Vouchers',
    summary:
      "What the vouchers of an offer are worth, in the caller's language and the currency of the order; 404 when there is no such offer.",
    params: VoucherOfferParams,
    answer: VoucherOffer,
    example: { params: { voucherOptionCode: OFFERS[0]?.optionCode ?? '' } },
    handle: async ({ account, host, params, request }) => {
      // Nothing is read of the account, but it has to be there and the sign-in to last.
      await account.read(() => Promise.resolve());
      const ordered = orderOf(params.voucherOptionCode);
      const offer = OFFERS.find(({ optionCode }) => optionCode === ordered.optionCode);
      if (!offer) throw absent();
      const wanted = wantedLanguages(request.headers.get('Accept-Language'), host.wantedLocales).map(languageOf);
      return {
        title: inFirst(offer.titles, wanted),
        validUntil: endOf(offer, ordered.at ?? clock.now()).toISOString(),
        terms: inFirst(offer.terms, wanted),
        ...worthOf(offer, ordered.currency ?? CURRENCIES[host.countryCode] ?? 'EUR'),
      };
    },
  });

/**
 * When such a voucher was ordered and in which currency, as the code says: another shop of the brand shows the same order, later
 * orders change nothing about it, and a voucher is not valid for longer because it is looked at later.
 */
const orderOf = (code: string) => {
  const read = readOptionCode(code);
  if (!('currency' in read)) return { optionCode: code, at: undefined, currency: undefined };
  const currency = ALL_CURRENCIES.find((known) => known === read.currency);
  return { optionCode: currency ? read.optionCode : code, at: read.orderedAt, currency };
};

const ALL_CURRENCIES: readonly Currency[] = ['EUR', ...Object.values(CURRENCIES)];

const inFirst = (words: Readonly<Record<string, string>>, languages: readonly string[]): string =>
  languages.map((language) => words[language]).find((word) => word !== undefined) ?? words['en'] ?? '';

/** Noon of the last day of a month, which is the same day in every zone of the brands. */
const endOf = ({ monthsAhead }: KeptOffer, from: Date): Date =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsAhead + 1, 0, 12));

const worthOf = (offer: KeptOffer, currency: Currency) =>
  'amount' in offer ? { amount: { amount: offer.amount[currency], currency } } : { percentage: offer.percentage };
