import * as z from 'zod/mini';

import type { Signer } from '../storage/keys.ts';

/** Puts values into one part of an address that only the platform can make. It is signed, not secret. */
export interface Seal<Value> {
  seal(value: Value, expiresAt: Date): string;
  /** `null` for a text that is not ours, was changed, or has expired. */
  open(text: string, now: Date): Value | null;
  /** What a text says, whether it is ours or not; `null` when it says nothing. */
  read(text: string): Value | null;
}

/** Longest text that is looked at: more is no address. */
const LONGEST_TEXT = 12_000;

const TEXT = /^(?<content>[\w-]+)\.(?<signature>[\w-]{43})$/;

/** In seconds since 1970, and what is sealed. */
const Sealed = z.tuple([z.int(), z.unknown()]);

/** Values are JSON of a schema; the purpose of `signer` keeps seals of one kind from opening another. */
export const createSeal = <Schema extends z.core.$ZodType>(signer: Signer, schema: Schema): Seal<z.output<Schema>> => {
  const parts = (text: string) => (text.length > LONGEST_TEXT ? undefined : TEXT.exec(text)?.groups);
  const contentOf = (content: string) => {
    const sealed = Sealed.safeParse(parseJson(Buffer.from(content, 'base64url').toString('utf8')));
    if (!sealed.success) return null;
    const [expiresAtS, given] = sealed.data;
    const value = z.safeParse(schema, given);
    return value.success ? { expiresAtS, value: value.data } : null;
  };

  return {
    seal(value, expiresAt) {
      const content = Buffer.from(JSON.stringify([Math.floor(expiresAt.getTime() / 1000), value])).toString(
        'base64url',
      );
      return `${content}.${signer.sign(content)}`;
    },
    open(text, now) {
      const { content = '', signature = '' } = parts(text) ?? {};
      if (!signer.verify(content, signature)) return null;
      const sealed = contentOf(content);
      return sealed === null || sealed.expiresAtS * 1000 <= now.getTime() ? null : sealed.value;
    },
    read: (text) => contentOf(parts(text)?.['content'] ?? '')?.value ?? null,
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
