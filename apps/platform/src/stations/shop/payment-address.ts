import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { createSignedCodes } from '../../services/images/signed-codes.ts';

/** Where payments of this machine are made, which stands in for a provider of payments. */
export const PAYMENT_PATH = '/payment';

/** What is paid for. */
export interface PaidOrder {
  readonly accountId: string;
  readonly orderCode: string;
}

/** Signs and checks the addresses of payments. */
export interface PaymentAddresses {
  addressOf(order: PaidOrder, now: Date): string;
  /** `null` when it is not ours, was changed, or has expired. */
  open(sealed: string, now: Date): PaidOrder | null;
  /** Whose order it is, by what it says. */
  accountIn(sealed: string): string | undefined;
}

/** Longer than an order waits to be paid. */
const LIFE_MS = 31 * DAY_MS;

export const createPaymentAddresses = ({ keys }: Pick<PlatformContext, 'keys'>): PaymentAddresses => {
  const codes = createSignedCodes(keys.signer('payments'));
  return {
    addressOf({ accountId, orderCode }, now) {
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      return `${PAYMENT_PATH}/${codes.seal({ accountId, code: orderCode }, expiresAt)}`;
    },
    open(sealed, now) {
      const found = codes.open(sealed, now);
      return found && { accountId: found.accountId, orderCode: found.code };
    },
    accountIn: (sealed) => codes.accountIn(sealed),
  };
};
