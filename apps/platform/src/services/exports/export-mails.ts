import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import { exportTexts } from './export-texts.ts';

interface Ready {
  readonly link: string;
  readonly photos: number;
  readonly expiresAt: Date;
}

/** The export can be fetched. */
export const exportReady: MailTemplate<Ready> = {
  kind: 'export-ready',
  texts: inEveryMailLocale((locale) => ({ expiresAt, link, photos }, words) => {
    const { page, ready } = exportTexts[locale];
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
};

/** The export could not be made in time. */
export const exportFailed: MailTemplate<{ readonly link: string }> = {
  kind: 'export-failed',
  texts: inEveryMailLocale((locale) => ({ link }) => {
    const { failed, gone } = exportTexts[locale];
    return { subject: failed.subject, paragraphs: [failed.body, { label: gone.wayOn, address: link }] };
  }),
};
