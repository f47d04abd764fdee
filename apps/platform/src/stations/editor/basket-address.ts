import type { Signer } from '../../storage/keys.ts';
import { EDITOR_PATH } from '../../services/configuration/app-config.ts';
import { longId, shortId } from '../../services/images/short-id.ts';

/** Whose basket an address opens. */
export interface SignedBasket {
  readonly accountId: string;
  readonly basketId: string;
}

/** Signs and checks the addresses of baskets: who came with a good code goes on without a token. */
export interface BasketAddresses {
  /** Path and query; what a page needs besides is added to the query. */
  sign(basket: SignedBasket, expiresAt: Date): string;
  /** What an address opens, or `null` when it is not ours, was changed, or has expired. */
  open(address: URL, now: Date): SignedBasket | null;
}

export const BASKET_PATH = `${EDITOR_PATH}/baskets/:account/:basket`;

/** The signature covers account, basket and expiry; it has a purpose of its own, so it opens nothing else. */
export const createBasketAddresses = (signer: Signer): BasketAddresses => {
  const signedText = (account: string, basket: string, expiry: string) => `${account}\n${basket}\n${expiry}`;

  return {
    sign({ accountId, basketId }, expiresAt) {
      const account = shortId(accountId);
      const basket = shortId(basketId);
      const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const signature = signer.sign(signedText(account, basket, expiry));
      return `${EDITOR_PATH}/baskets/${account}/${basket}?e=${expiry}&s=${signature}`;
    },

    open({ pathname, searchParams }, now) {
      const { account = '', basket = '' } = PATH.exec(pathname)?.groups ?? {};
      const expiry = searchParams.get('e') ?? '';
      if (!EXPIRY.test(expiry) || !signer.verify(signedText(account, basket, expiry), searchParams.get('s') ?? '')) {
        return null;
      }
      if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null;
      return { accountId: longId(account), basketId: longId(basket) };
    },
  };
};

const PATH = new RegExp(`^${EDITOR_PATH}/baskets/(?<account>[\\w-]{22})/(?<basket>[\\w-]{22})$`);
const EXPIRY = /^[0-9a-z]{1,9}$/;
