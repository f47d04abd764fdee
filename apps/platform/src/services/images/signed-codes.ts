import * as z from 'zod/mini';

import { createSeal } from '../../server/seal.ts';
import type { Signer } from '../../storage/keys.ts';
import { longId, shortId } from './short-id.ts';

/** Something of a customer that is known by a code: an order, or a product. */
export interface CodeOfAccount {
  readonly accountId: string;
  readonly code: string;
}

/** Signs and checks the parts of addresses that name something of a customer by its code. */
export interface SignedCodes {
  seal(code: CodeOfAccount, expiresAt: Date): string;
  /** `null` when it is not ours, was changed, or has expired. */
  open(sealed: string, now: Date): CodeOfAccount | null;
  /** Whose it is, by what it says. */
  accountIn(sealed: string): string | undefined;
}

const Sealed = z.object({ a: z.string().check(z.regex(/^[\w-]{22}$/)), c: z.string() });

export const createSignedCodes = (signer: Signer): SignedCodes => {
  const seals = createSeal(signer, Sealed);
  return {
    seal: ({ accountId, code }, expiresAt) => seals.seal({ a: shortId(accountId), c: code }, expiresAt),
    open(sealed, now) {
      const found = seals.open(sealed, now);
      return found && { accountId: longId(found.a), code: found.c };
    },
    accountIn(sealed) {
      const account = seals.read(sealed)?.a;
      return account === undefined ? undefined : longId(account);
    },
  };
};
