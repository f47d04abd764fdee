import { pathOf, VoucherOffer, voucherPaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { VoucherOffer as Offer, VoucherService } from '@account-area/orders';

import type { RemoteService } from '../exchange/remote-service.ts';

const NOT_FOUND = 404;

/** Vouchers, by the voucher service, which describes them in the language of `localeId()` at that moment. */
export const createHttpVoucherService = (service: RemoteService, localeId: () => string): VoucherService => ({
  offer: (optionCode, signal) =>
    service.ask<VoucherOffer, Offer | null>(
      {
        operation: 'voucher offer',
        path: pathOf(voucherPaths.offer, { voucherOptionCode: optionCode }),
        language: localeId(),
        answers: [NOT_FOUND],
        schema: VoucherOffer,
      },
      signal,
      ({ terms, title, validUntil, ...worth }) => ok({ title, validUntil, worth, terms }),
      ({ status }) => (status === NOT_FOUND ? ok(null) : null),
    ),
});
