import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { StoredProduct } from '../../storage/files/product-files.ts';
import { createSignedCodes } from '../images/signed-codes.ts';

/** Where the pictures of first pages are. */
export const PREVIEWS_PATH = '/product-previews';

/** Addresses live for one to two of these, and stay the same in one, so that browsers keep what they fetched. */
const WINDOW_MS = 12 * HOUR_MS;

/** Signs and checks the addresses of the pictures of first pages: the browser fetches them without a token. */
export interface ProductPreviews {
  addressOf(product: StoredProduct, now: Date): string;
  /** What the last part of an address shows; `null` when it is not ours, was changed, or has expired. */
  open(sealed: string, now: Date): StoredProduct | null;
  /** Whose product it is, by what it says. */
  accountIn(sealed: string): string | undefined;
}

export const createProductPreviews = ({ keys }: Pick<PlatformContext, 'keys'>): ProductPreviews => {
  const codes = createSignedCodes(keys.signer('previews of products'));
  return {
    addressOf({ accountId, productCode }, now) {
      const expiresAt = new Date((Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS);
      return `${PREVIEWS_PATH}/${codes.seal({ accountId, code: productCode }, expiresAt)}`;
    },
    open(sealed, now) {
      const found = codes.open(sealed, now);
      return found && { accountId: found.accountId, productCode: found.code };
    },
    accountIn: (sealed) => codes.accountIn(sealed),
  };
};
