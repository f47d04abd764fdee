import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import { shareMailTexts } from './share-mail-texts.ts';

interface SharedWidget {
  /** What the customer calls themselves. */
  readonly from: string;
  /** What they say; may be empty. */
  readonly message: string;
  readonly title: string;
  readonly href: string;
}

/** Says who shows an online version to its reader, what they say, and where it is. */
export const sharedWidgetMail: MailTemplate<SharedWidget> = {
  kind: 'widget-shared',
  texts: inEveryMailLocale((locale) => ({ from, href, message, title }, { brand }) => {
    const texts = shareMailTexts[locale];
    return {
      subject: texts.subject(from),
      paragraphs: [
        texts.news(from, title),
        ...linesOf(message),
        { label: texts.link, address: href },
        texts.why(from, brand),
      ],
    };
  }),
};

const linesOf = (message: string): readonly string[] =>
  message
    .split(/\s*[\n\r]+\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
