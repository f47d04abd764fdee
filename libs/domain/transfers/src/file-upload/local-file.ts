import type { Brand } from '@account-area/kernel';

/** A file of the customer's device. The browser's own `File` is one. */
export interface LocalFile extends Blob {
  readonly name: string;
  /** Milliseconds since 1970, as the device's file system says. */
  readonly lastModified: number;
}

/** The SHA-256 of a file's bytes in lower-case hexadecimal: two files with the same one are the same photo. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

/** The check behind {@link Fingerprint}. */
export const isFingerprint = (value: string): value is Fingerprint => /^[0-9a-f]{64}$/.test(value);
