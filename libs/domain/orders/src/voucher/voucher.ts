import { bindResource, createResourceMachine, type PortError, type ResourceLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { endOfDay } from '../order/end-of-day.ts';
import type { VoucherOffer, VoucherService } from '../order/order.ts';

/** Which offer it is. */
export interface OfferQuery {
  readonly optionCode: string;
}

/** The offer of a voucher, as {@link bindVoucherOffer} makes it. */
export type VoucherOfferLogic = ResourceLogic<OfferQuery, VoucherOffer | null, PortError>;

/** An offer whose port is bound later: {@link bindVoucherOffer} is the form that an app starts. */
const voucherOfferResource = createResourceMachine<OfferQuery, VoucherOffer | null, PortError>({ eager: true });

/** An offer for a machine that has it as a child: bound later, with the machine. */
export const unboundVoucherOffer = (): VoucherOfferLogic => voucherOfferResource;

/** What a voucher is worth, read at once; `null` when there is no such offer. */
export const bindVoucherOffer = (vouchers: VoucherService): VoucherOfferLogic =>
  bindResource<OfferQuery, VoucherOffer | null, PortError>(
    ({ optionCode }, signal) => vouchers.offer(optionCode, signal),
    { eager: true },
  );

export type VoucherOfferActor = ActorRefFrom<VoucherOfferLogic>;

/** Whether there is such an offer; `null` as long as that is not known. */
export const isVoucherFound = (snapshot: SnapshotFrom<VoucherOfferLogic>): boolean | null => {
  if (snapshot.context.value !== null) return true;
  return snapshot.matches('finished') ? false : null;
};

/**
 * Whether a voucher can still be used at an instant in milliseconds. It is valid through the end of its last day in the
 * zone of the brand, an IANA name.
 */
export const isVoucherValid = (
  { validUntil }: Pick<VoucherOffer, 'validUntil'>,
  now: number,
  timeZone: string,
): boolean => now < endOfDay(validUntil, timeZone);
