import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database or its backups (AES-256-GCM). */
export interface Cipher {
  encrypt(text: string): Buffer;
  /** `undefined` when the bytes were changed or no version of the secret fits, as after keys were lost. */
  decrypt(bytes: Buffer): string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the first secret, decrypts with any. */
export const createCipher = (secrets: readonly Buffer[]): Cipher => {
  const [current] = secrets;
  if (!current) throw new Error('There is no secret to encrypt with.');
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(bytes) {
      for (const secret of secrets) {
        try {
          return decryptWith(secret, bytes);
        } catch {
          // Encrypted by another secret, or changed: the two look alike.
        }
      }
      return undefined;
    },
  };
};

const decryptWith = (secret: Buffer, bytes: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};
