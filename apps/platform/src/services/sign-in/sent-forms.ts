import { parse, serialize } from 'hono/utils/cookie';
import * as z from 'zod/mini';

import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import type { Call } from '../../server/route.ts';
import type { Cipher } from '../../storage/cipher.ts';

/** What a customer sent by a form that went wrong, and what was wrong with it. Never a password. */
const SentForm = z.object({
  /** The page that is to show it. */
  path: z.string(),
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  /** How long the customer has to wait before the next attempt. */
  retryAfterS: z.optional(z.number()),
});
export type SentForm = z.infer<typeof SentForm>;

/**
 * Carries what went wrong with a form over to the page that shows it, in a cookie that nobody else can read or write: the
 * answer to a form is an address to go on at, so that going back and loading again never send the form once more.
 */
export interface SentForms {
  /** The line of `Set-Cookie` that carries it. */
  carry(call: FormAddress, form: SentForm): string;
  /** What is to be shown at a path; `undefined` when there is nothing, or it was not written here. */
  find(call: FormAddress, path: string): SentForm | undefined;
  /** The line of `Set-Cookie` that takes it away: it is shown once. */
  spend(call: FormAddress, path: string): string;
}

type FormAddress = Pick<Call, 'request' | 'origin'>;

const COOKIE = 'sent_form';
const LIFE_S = MINUTE_MS / SECOND_MS;

/** Of one value, as it is kept: browsers keep no cookie of more than 4096 bytes. A longer one is typed again. */
const MOST_BYTES = 600;

export const createSentForms = (cipher: Cipher): SentForms => {
  const cookie = ({ origin }: FormAddress, path: string, content: string) =>
    serialize(COOKIE, content, {
      path,
      httpOnly: true,
      secure: origin.startsWith('https:'),
      sameSite: 'Strict',
      maxAge: content === '' ? 0 : LIFE_S,
    });
  return {
    carry: (call, form) => {
      const values = Object.fromEntries(Object.entries(form.values).filter(([, value]) => isShort(value)));
      const content = cipher.encrypt(JSON.stringify({ ...form, values })).toString('base64url');
      return cookie(call, form.path, content);
    },
    find({ request }, path) {
      const content = parse(request.headers.get('Cookie') ?? '', COOKIE)[COOKIE] ?? '';
      const text = cipher.decrypt(Buffer.from(content, 'base64url'));
      const form = text === undefined ? undefined : SentForm.parse(JSON.parse(text));
      return form?.path === path ? form : undefined;
    },
    spend: (call, path) => cookie(call, path, ''),
  };
};

const isShort = (value: string) => Buffer.byteLength(JSON.stringify(value)) <= MOST_BYTES;
