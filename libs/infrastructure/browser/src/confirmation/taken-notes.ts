import { parseJson } from '@account-area/contracts';
import type { ConfirmationTokens } from '@account-area/customer';
import * as z from 'zod/mini';

import { DRAFT_KEY, LINK_KEY } from './hide-confirmation-link.ts';
import { NOTE_LIFE_MS, type TabNoteOptions, timeOf, writeTabNote } from './tab-note.ts';

/**
 * Takes the note of this tab, after which nothing has it; `null` where there is none, or it is too old. One that is not of
 * this shape stays where it is: it is for another page.
 */
const takeTabNote = <Note>(shape: z.ZodMiniType<Note>, { key, now, storage }: TabNoteOptions): Note | null => {
  try {
    const kept = storage().getItem(key);
    const note = shape.safeParse(parseJson(kept?.replace(/^\d+ /, '') ?? null));
    if (!note.success) return null;
    storage().removeItem(key);
    const left = timeOf(kept) - now();
    return left > 0 && left <= NOTE_LIFE_MS ? note.data : null;
  } catch {
    return null;
  }
};

interface ConfirmationTokensOptions extends Omit<TabNoteOptions, 'key'> {
  /** Of the page that the link leads to: another page gets nothing. */
  readonly path: string;
}

/** The link that this tab was opened by, as {@link hideConfirmationLink} kept it (D66). */
export const createConfirmationTokens = ({ path, ...note }: ConfirmationTokensOptions): ConfirmationTokens => {
  const Link = z.object({
    pathname: z.string().check(z.refine((pathname) => pathname.replace(/(?<=.)\/$/, '') === path)),
    token: z.string(),
    email: z.string(),
  });
  return {
    take: () => {
      const link = takeTabNote(Link, { ...note, key: LINK_KEY });
      return link && { token: link.token, email: link.email };
    },
  };
};

/** The new e-mail address that a customer has filled in, over the way to the sign-in page and back. */
export interface EmailDraft {
  readonly keep: (email: string) => void;
  /** Once: nothing keeps it from then on. Empty where there is none. */
  readonly take: () => string;
}

export const createEmailDraft = (options: Omit<TabNoteOptions, 'key'>): EmailDraft => {
  const note = { ...options, key: DRAFT_KEY };
  return {
    keep: (email) => writeTabNote(note, { email }),
    take: () => takeTabNote(z.object({ email: z.string() }), note)?.email ?? '',
  };
};
