import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';
import { Money } from '../orders/orders.ts';

const OfferBase = z.object({
  title: z.string().check(z.minLength(1)),
  /** Valid through this day, in the zone of the brand. */
  validUntil: Instant,
  terms: z.string(),
});

/** `GET /api/v1/campaigns/offers/{voucherOptionCode}`: what a voucher is worth; 404 when there is no such offer. */
export const VoucherOffer = z.union([
  z.extend(OfferBase, { amount: Money }),
  z.extend(OfferBase, { percentage: z.number().check(z.gt(0), z.lte(100)) }),
]);
export type VoucherOffer = z.infer<typeof VoucherOffer>;

export const VoucherOfferParams = z.object({ voucherOptionCode: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Paths below the voucher service's base address. */
export const voucherPaths = { offer: 'api/v1/campaigns/offers/:voucherOptionCode' } as const;
