import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

import { longId, shortId } from './short-id.ts';

/** The forms a photo can be fetched in: three thumbnails, a copy for a large screen, the bytes as they came. */
export const IMAGE_SIZES = ['300', '800', '1300', 'screen', 'original'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Whose picture an address opens, and until when. */
export interface SignedImage {
  readonly accountId: string;
  /** `pictureName` of the photo. */
  readonly name: string;
  readonly size: ImageSize;
  readonly expiresAt: Date;
  /** For whom it was signed, when that is not the owner: a reader of a shared album, who may have left it since. */
  readonly readerId?: string;
}

/** Signs pictures of one account as a whole: `<folder><name>/<form><query><signature>` is the address of a form. */
export interface AllFormsSigner {
  readonly folder: string;
  readonly query: string;
  /** By `pictureName`. */
  signatureOf(name: string): string;
}

/** Signs and checks the addresses of pictures: a signed address needs no token. */
export interface ImageAddresses {
  /**
   * Signs the pictures of an account, by `pictureName`: path and query of every form. They stay the same for half a day, so
   * that browsers keep what they fetched. With `readerId` they are for another account, as long as that may see them.
   */
  signerFor(accountId: string, now: Date, readerId?: string): (name: string) => Readonly<Record<ImageSize, string>>;
  /** The same for callers who get every form of a picture: they share one signature. */
  signerOfAllForms(accountId: string, now: Date, readerId?: string): AllFormsSigner;
  /** What an address opens, or `null` when it is not ours, was changed, or has expired. */
  open(pathAndQuery: string, now: Date): SignedImage | null;
}

/** Addresses live for one to two of these. */
const WINDOW_HOURS = 12;
const HOUR_MS = 3_600_000;

/** 96 bits of signature, in characters of base64url. */
const SIGNATURE_LENGTH = 16;

/**
 * One HMAC per picture signs it as a whole. Another signs forms that are given out alone: each owns a slice of it that cannot
 * be computed from another slice. They cover account, picture, expiry and reader. The first key signs; the others still open
 * what they signed before.
 */
export const createImageAddresses = (secrets: readonly Buffer[]): ImageAddresses => {
  const keys = secrets.map((secret) => createSecretKey(secret));
  const [current] = keys;
  if (!current) throw new Error('There is no key to sign addresses with.');

  const digest = (key: KeyObject, use: 'image' | 'all forms', { account, expiry, name, reader }: Signed): string => {
    const facts = [use, account, name, expiry, ...(reader === undefined ? [] : [reader])];
    return createHmac('sha512', key).update(facts.join('\n')).digest('base64url');
  };
  const ofForm = (key: KeyObject, signed: Signed, size: ImageSize): string => slice(digest(key, 'image', signed), size);
  const ofAllForms = (key: KeyObject, signed: Signed): string =>
    digest(key, 'all forms', signed).slice(0, SIGNATURE_LENGTH);

  return {
    signerFor(accountId, now, readerId) {
      const signed = signedFor(accountId, now, readerId);
      return (name) => {
        const signature = digest(current, 'image', { ...signed, name });
        const address = (size: ImageSize) =>
          `${folderOf(signed)}${name}/${size}${queryOf(signed)}${slice(signature, size)}`;
        return {
          300: address('300'),
          800: address('800'),
          1300: address('1300'),
          screen: address('screen'),
          original: address('original'),
        };
      };
    },

    signerOfAllForms(accountId, now, readerId) {
      const signed = signedFor(accountId, now, readerId);
      return {
        folder: folderOf(signed),
        query: queryOf(signed),
        signatureOf: (name) => ofAllForms(current, { ...signed, name }),
      };
    },

    open(pathAndQuery, now) {
      const parts = ADDRESS.exec(pathAndQuery)?.groups;
      if (!parts) return null;
      const { account = '', name = '', expiry = '', reader, signature = '' } = parts;
      const size = IMAGE_SIZES.find((known) => known === parts['size']);
      if (size === undefined) return null;
      const signed = { account, name, expiry, reader };
      const known = keys.some(
        (key) => isSame(signature, ofAllForms(key, signed)) || isSame(signature, ofForm(key, signed, size)),
      );
      const expiresAt = new Date(Number.parseInt(expiry, 36) * HOUR_MS);
      if (!known || expiresAt <= now) return null;
      return {
        accountId: longId(account),
        name,
        size,
        expiresAt,
        ...(reader !== undefined && { readerId: longId(reader) }),
      };
    },
  };
};

/** What a signature covers, as an address has it. */
interface Signed {
  readonly account: string;
  readonly name: string;
  readonly expiry: string;
  readonly reader: string | undefined;
}

const signedFor = (accountId: string, now: Date, readerId: string | undefined): Omit<Signed, 'name'> => ({
  account: shortId(accountId),
  expiry: expiryOf(now),
  reader: readerId === undefined ? undefined : shortId(readerId),
});

const folderOf = ({ account }: Pick<Signed, 'account'>): string => `/images/${account}/`;

const queryOf = ({ expiry, reader }: Pick<Signed, 'expiry' | 'reader'>): string =>
  `?e=${expiry}${reader === undefined ? '' : `&r=${reader}`}&s=`;

const slice = (signature: string, size: ImageSize): string => {
  const start = IMAGE_SIZES.indexOf(size) * SIGNATURE_LENGTH;
  return signature.slice(start, start + SIGNATURE_LENGTH);
};

const ADDRESS =
  /^\/images\/(?<account>[\w-]{22})\/(?<name>~?[\w-]{22,23})\/(?<size>\w{3,8})\?e=(?<expiry>[0-9a-z]{4,5})(?:&r=(?<reader>[\w-]{22}))?&s=(?<signature>[\w-]{16})$/;

/** Names the half of a day in which a picture has the address that it is signed with at this moment. */
export const addressWindow = (now: Date): string => expiryOf(now);

/** Hours since 1970 in base 36, rounded up to the end of the window after this one. */
const expiryOf = (now: Date): string =>
  ((Math.floor(now.getTime() / HOUR_MS / WINDOW_HOURS) + 2) * WINDOW_HOURS).toString(36);

const isSame = (given: string, expected: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(expected));
