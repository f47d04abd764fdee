import type { MailWords } from '../mail/mail-template.ts';

/** What the mails and pages of exports say. An export is never called an archive (D80). */
export interface ExportTexts {
  readonly ready: {
    readonly subject: string;
    /** With so many photos, in words. */
    readonly body: (photos: string) => string;
    readonly link: string;
    readonly keepPrivate: string;
  };
  readonly failed: { readonly subject: string; readonly body: string };
  readonly page: {
    readonly title: string;
    readonly one: string;
    readonly several: (parts: string) => string;
    readonly until: (day: string) => string;
    readonly part: (part: string, parts: string) => string;
    readonly photos: (count: number, words: MailWords) => string;
    readonly download: string;
  };
  readonly gone: { readonly title: string; readonly body: string; readonly wayOn: string };
}

/** A number with its noun; a million asks for a word of its own in some languages. */
export const counted = (one: string, other: string, many = other) => {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many };
  return (count: number, { number, plural }: MailWords): string => `${number(count)} ${nouns[plural(count)] ?? other}`;
};
