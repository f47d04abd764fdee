import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import { exportTexts } from './export-texts.ts';
import type { ExportKind } from './exports.ts';

interface Ready {
  readonly link: string;
  readonly photos: number;
  readonly expiresAt: Date;
}

const PREFIXES: Readonly<Record<ExportKind, string>> = { photos: 'export', data: 'data-copy' };

const readyOf = (kind: ExportKind): MailTemplate<Ready> => ({
  kind: `${PREFIXES[kind]}-ready`,
  texts: inEveryMailLocale((locale) => ({ expiresAt, link, photos }, words) => {
    const { page, ready } = exportTexts[kind][locale];
    return {
      subject: ready.subject,
      paragraphs: [
        ready.body(page.photos(photos, words)),
        { label: ready.link, address: link },
        page.until(words.day(expiresAt)),
        ready.keepPrivate,
      ],
    };
  }),
});

interface Failed {
  readonly link: string;
}

const failedOf = (kind: ExportKind): MailTemplate<Failed> => ({
  kind: `${PREFIXES[kind]}-failed`,
  texts: inEveryMailLocale((locale) => ({ link }) => {
    const { failed, gone } = exportTexts[kind][locale];
    return { subject: failed.subject, paragraphs: [failed.body, { label: gone.wayOn, address: link }] };
  }),
});

/** The export can be fetched. */
export const exportReady: Readonly<Record<ExportKind, MailTemplate<Ready>>> = {
  photos: readyOf('photos'),
  data: readyOf('data'),
};

/** The export could not be made in time. */
export const exportFailed: Readonly<Record<ExportKind, MailTemplate<Failed>>> = {
  photos: failedOf('photos'),
  data: failedOf('data'),
};
