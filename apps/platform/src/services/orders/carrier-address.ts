import type { PlatformContext } from '../../module.ts';
import { carrierOrigins } from '../configuration/carriers.ts';
import { longId, shortId } from '../images/short-id.ts';

/** Whose parcel an address shows. */
export interface SignedParcel {
  readonly accountId: string;
  /** What the carrier knows it by: `orders.tracking_number`. */
  readonly trackingNumber: string;
}

/** Signs and checks the addresses at which parcels are followed. They hold for good: links in mails are opened late. */
export interface CarrierAddresses {
  /**
   * Where a parcel is followed by a customer who sees the platform at `origin`: at the signed address of this machine, or, in
   * production, on the page of the carrier of the country.
   */
  addressOf(parcel: SignedParcel, origin: string): string;
  /** The parcel that a path names, or `null` when the path is not ours or was changed. */
  open(pathname: string): SignedParcel | null;
}

/** Where the carrier of this machine is, which stands in for those of the brands. */
export const CARRIER_PATH = '/carrier';

/** `/carrier/<account>.<tracking number>.<signature>`: the signature covers both. */
export const createCarrierAddresses = ({
  hosts,
  keys,
  production,
}: Pick<PlatformContext, 'hosts' | 'keys' | 'production'>): CarrierAddresses => {
  const signer = keys.signer('addresses of parcels');
  const signedText = (account: string, number: string) => `${account}\n${number}`;
  return {
    addressOf({ accountId, trackingNumber }, origin) {
      const host = hosts.find(new URL(origin).hostname) ?? hosts.home;
      const [carrier] = carrierOrigins(host, { origin, production });
      if (production) return `${carrier}/${trackingNumber}`;
      const account = shortId(accountId);
      const signature = signer.sign(signedText(account, trackingNumber));
      return `${carrier}${CARRIER_PATH}/${account}.${trackingNumber}.${signature}`;
    },
    open(pathname) {
      const { account = '', number = '', signature = '' } = PATH.exec(pathname)?.groups ?? {};
      if (!signer.verify(signedText(account, number), signature)) return null;
      return { accountId: longId(account), trackingNumber: number };
    },
  };
};

const PATH = new RegExp(
  `^${CARRIER_PATH}/(?<account>[\\w-]{22})\\.(?<number>[A-Z\\d]{1,40})\\.(?<signature>[\\w-]{43})$`,
);

/** The account that the parameter of such an address names, for the access rule of its route. */
export const accountOfParcel = (parcel: string): string | undefined => {
  const [account = ''] = parcel.split('.');
  return /^[\w-]{22}$/.test(account) ? longId(account) : undefined;
};
