import {
  createHmac,
  createSecretKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { StartRefused } from '../start-refused.ts';
import { writeDurably } from './durable-file.ts';

/** Signs short texts for one purpose; signatures of the version before the last rotation still verify. */
export interface Signer {
  /** 43 characters that are safe in a URL. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** The platform's secrets. They live in the data folder, so customers stay signed in over a restart. */
export interface KeyRing {
  /** The keys that sign tokens, current one first, as private JSON Web Keys (ES256). */
  readonly signingKeys: readonly SigningKey[];
  /** Secrets of 32 bytes for one purpose, current one first; every purpose has its own. */
  secrets(purpose: string): readonly Buffer[];
  signer(purpose: string): Signer;
}

const SigningKey = z.looseObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  x: z.string(),
  y: z.string(),
});
export type SigningKey = z.infer<typeof SigningKey> & JsonWebKey;

const KeyFile = z.object({
  signingKeys: z.array(SigningKey).check(z.minLength(1)),
  masters: z.array(z.string()).check(z.minLength(1)),
});

const SECRET_BYTES = 32;

/** Reads the keys of a data folder, making them on the first start. Refuses damaged ones. */
export const loadKeys = async (dataFolder: string): Promise<KeyRing> => {
  const path = join(dataFolder, 'keys.json');
  const existing = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing !== undefined) return keyRing(readKeys(existing, path));
  const made = { signingKeys: [makeSigningKey()], masters: [randomBytes(SECRET_BYTES).toString('base64')] };
  await writeDurably(path, JSON.stringify(made));
  return keyRing(KeyFile.parse(made));
};

/** Never made anew over a damaged file: it may be repaired, and every session hangs on it. */
const readKeys = (text: string, path: string) => {
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch (error) {
    throw new StartRefused(
      `The keys in ${path} are damaged: put a copy of the file in its place, or remove it, and every customer has to sign in again.`,
      { cause: error },
    );
  }
};

/** Keys that are gone when the process ends. */
export const temporaryKeys = (): KeyRing =>
  keyRing(KeyFile.parse({ signingKeys: [makeSigningKey()], masters: [randomBytes(SECRET_BYTES).toString('base64')] }));

const keyRing = (file: z.infer<typeof KeyFile>): KeyRing => {
  const secrets = (purpose: string) =>
    file.masters.map((master) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64'), '', purpose, SECRET_BYTES)),
    );
  return {
    signingKeys: file.signingKeys,
    secrets,
    signer(purpose) {
      // Bytes would become a key anew for each signature, which takes longer than signing.
      const versions = secrets(purpose).map((secret) => createSecretKey(secret));
      const signWith = (secret: KeyObject, text: string) =>
        createHmac('sha256', secret).update(text).digest('base64url');
      const [current] = versions;
      if (!current) throw new Error('There is no secret to sign with.');
      return {
        sign: (text) => signWith(current, text),
        verify(text, signature) {
          // As text: the last character has bits to spare, so that several texts are the same bytes.
          const given = Buffer.from(signature);
          return versions.some((secret) => {
            const expected = Buffer.from(signWith(secret, text));
            return given.length === expected.length && timingSafeEqual(given, expected);
          });
        },
      };
    },
  };
};

const makeSigningKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
};
