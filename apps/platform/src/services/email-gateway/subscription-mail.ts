import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import { subscriptionMailTexts } from './subscription-mail-texts.ts';

interface Subscription {
  readonly link: string;
  readonly expiresAt: Date;
}

/** Asks whether the owner of a mailbox wants the newsletter. */
export const subscriptionMail: MailTemplate<Subscription> = {
  kind: 'newsletter-confirmation',
  texts: inEveryMailLocale((locale) => ({ expiresAt, link }, { brand, day }) => {
    const texts = subscriptionMailTexts[locale];
    return {
      subject: texts.subject(brand),
      paragraphs: [
        texts.question(brand),
        { label: texts.link, address: link },
        texts.until(day(expiresAt)),
        texts.otherwise,
      ],
    };
  }),
};
