import type { Signer } from '../../storage/keys.ts';
import { longId, shortId } from '../images/short-id.ts';

/** Whose parcel an address shows. */
export interface SignedParcel {
  readonly accountId: string;
  /** What the carrier knows it by: `orders.tracking_number`. */
  readonly trackingNumber: string;
}

/** Signs and checks the addresses at which parcels are followed. They hold for good: links in mails are opened late. */
export interface CarrierAddresses {
  /** A path, to be put behind the origin of a host. */
  sign(parcel: SignedParcel): string;
  /** The parcel that a path names, or `null` when the path is not ours or was changed. */
  open(pathname: string): SignedParcel | null;
}

/** Where the carrier of this machine is, which stands in for those of the brands. */
export const CARRIER_PATH = '/carrier';

/** The purpose of the signature, for `keys.signer`. */
export const CARRIER_PURPOSE = 'addresses of parcels';

/** `/carrier/<account>.<tracking number>.<signature>`: the signature covers both. */
export const createCarrierAddresses = (signer: Signer): CarrierAddresses => {
  const signedText = (account: string, number: string) => `${account}\n${number}`;
  return {
    sign({ accountId, trackingNumber }) {
      const account = shortId(accountId);
      const signature = signer.sign(signedText(account, trackingNumber));
      return `${CARRIER_PATH}/${account}.${trackingNumber}.${signature}`;
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
