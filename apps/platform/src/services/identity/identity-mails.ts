import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import { identityMailTexts } from './identity-mail-texts.ts';
import type { IdentityMailWords } from './identity-mail-wording.ts';

/** A mail whose link confirms. */
type Asking = MailTemplate<{ readonly link: string }>;

/** A mail that tells. */
type Telling = MailTemplate<null>;

const asking = (kind: string, mail: 'confirmAddress' | 'confirmDeletion'): Asking => ({
  kind,
  texts: inEveryMailLocale((locale) => ({ link: address }, { brand }) => {
    const words: IdentityMailWords = identityMailTexts[locale];
    const { body, link, otherwise, subject } = words[mail];
    return {
      subject: subject(brand),
      paragraphs: [body(brand), { label: link, address }, words.validity, otherwise],
    };
  }),
});

const telling = (kind: string, mail: 'addressHasChanged' | 'addressIsToChange'): Telling => ({
  kind,
  texts: inEveryMailLocale((locale) => (_values, { brand }) => {
    const { body, otherwise, subject } = identityMailTexts[locale][mail];
    return { subject: subject(brand), paragraphs: [body(brand), otherwise] };
  }),
});

/** Asks the owner of a mailbox whether an account is to have its address. */
export const confirmAddressMail = asking('email-change-confirmation', 'confirmAddress');

/** Tells the address of an account that it is to have another one. */
export const addressIsToChangeMail = telling('email-change-requested', 'addressIsToChange');

/** Tells the address that an account had. */
export const addressHasChangedMail = telling('email-changed', 'addressHasChanged');

/** Asks whether an account is to be deleted. */
export const confirmDeletionMail = asking('account-deletion-confirmation', 'confirmDeletion');
