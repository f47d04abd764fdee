import { describe, expect, it } from 'vitest';

import { MAIL_LOCALES, type MailWords } from '../mail/mail-template.ts';
import {
  addressHasChangedMail,
  addressIsToChangeMail,
  confirmAddressMail,
  confirmDeletionMail,
} from './identity-mails.ts';

const WORDS: MailWords = { brand: 'Printelle', day: String, number: String, price: String, plural: () => 'other' };

describe.each(MAIL_LOCALES)('mails about identities in %s', (locale) => {
  it.each([confirmAddressMail, confirmDeletionMail])(
    'say what their link does, how long, and what to do otherwise: $kind',
    (mail) => {
      const link = 'https://account.example/page?confirmation-token=t';
      const { paragraphs, subject } = mail.texts[locale]({ link }, WORDS);
      expect(subject).toContain(WORDS.brand);
      expect(paragraphs).toHaveLength(4);
      expect(paragraphs[0]).toContain(WORDS.brand);
      expect(paragraphs[1]).toMatchObject({ address: link });
      expect(paragraphs[2]).toMatch(/\b24\b/);
    },
  );

  it.each([addressIsToChangeMail, addressHasChangedMail])('tell the old address, without a link: $kind', (mail) => {
    const { paragraphs, subject } = mail.texts[locale](null, WORDS);
    expect(subject).toContain(WORDS.brand);
    expect(paragraphs.map((paragraph) => typeof paragraph)).toEqual(['string', 'string']);
    expect(paragraphs[0]).toContain(WORDS.brand);
  });
});
