import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { createSeal } from '../../server/seal.ts';
import { longId, shortId } from '../../services/images/short-id.ts';

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

const Sealed = z.object({ a: z.string().check(z.regex(/^[\w-]{22}$/)), o: z.string() });

export const createPaymentAddresses = ({ keys }: Pick<PlatformContext, 'keys'>): PaymentAddresses => {
  const seals = createSeal(keys.signer('payments'), Sealed);
  return {
    addressOf({ accountId, orderCode }, now) {
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      return `${PAYMENT_PATH}/${seals.seal({ a: shortId(accountId), o: orderCode }, expiresAt)}`;
    },
    open(sealed, now) {
      const found = seals.open(sealed, now);
      return found && { accountId: longId(found.a), orderCode: found.o };
    },
    accountIn(sealed) {
      const account = seals.read(sealed)?.a;
      return account === undefined ? undefined : longId(account);
    },
  };
};
