import { html } from 'hono/html';
import * as z from 'zod/mini';

import type { MailText } from './mail-template.ts';

const MailAddress = z.object({ name: z.string(), address: z.string() });

/** A mail as it is sent; kept encrypted until then. */
export const MailContent = z.object({
  from: MailAddress,
  to: z.string(),
  subject: z.string(),
  /** BCP 47. */
  locale: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MailContent = z.infer<typeof MailContent>;

interface Envelope {
  readonly from: MailContent['from'];
  /** An address alone, without a name. */
  readonly to: string;
  readonly locale: string;
}

/** Whether a text is one address and nothing more: no second one, no name, no line of a header. */
const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}]+@[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}]+$/u;

/** Makes text and HTML of the words. Throws a `TypeError` when a mail could reach others than `to`. */
export const mailContent = async ({ from, to, locale }: Envelope, text: MailText): Promise<MailContent> => {
  if (!isMailAddress(to)) throw new TypeError('A mail goes to one address.');
  const subject = text.subject.replace(UNSEEN, ' ');
  return {
    from,
    to,
    subject,
    locale,
    text: plain(text, { name: from.name, locale }),
    html: await markup(text, { ...from, locale, subject }),
  };
};

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const plain = ({ paragraphs }: MailText, { locale, name }: { readonly name: string; readonly locale: string }) =>
  [
    ...paragraphs.map((part) => {
      if (typeof part === 'string') return part;
      return 'items' in part
        ? part.items.map((item) => `- ${item}`).join('\n')
        : `${part.label}${colonIn(locale)}\n${part.address}`;
    }),
    `${name}\n`,
  ].join('\n\n');

/** French parts it from the word before it by a narrow space. */
const colonIn = (locale: string): string => (locale.startsWith('fr-') ? '\u202F:' : ':');

/** In the colour of the text: that can be read on what light and dark mail programs lay below. */
const BUTTON =
  'display:inline-block;padding:10px 20px;border:2px solid;border-radius:24px;color:inherit;font-weight:600;text-decoration:none';

/** Without pictures and scripts; styles stand in the elements, where mail programs keep them. */
const markup = async (
  { paragraphs }: MailText,
  { name, locale, subject }: { readonly name: string; readonly locale: string; readonly subject: string },
) =>
  String(
    await html`<!doctype html>
      <html lang="${locale}" dir="ltr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${subject}</title>
        </head>
        <body style="margin:0;padding:24px 16px;font:16px/24px system-ui,sans-serif">
          <div style="max-width:560px;margin:0 auto">
            <p style="margin:0 0 24px;font-size:20px;font-weight:700">${name}</p>
            ${paragraphs.map((part) => {
              if (typeof part === 'string') return html`<p style="margin:0 0 16px">${part}</p>`;
              return 'items' in part
                ? html`<ul style="margin:0 0 16px;padding-inline-start:24px">
                    ${part.items.map((item) => html`<li>${item}</li>`)}
                  </ul>`
                : html`<p style="margin:24px 0"><a href="${part.address}" style="${BUTTON}">${part.label}</a></p>`;
            })}
            <p style="margin:32px 0 0">${name}</p>
          </div>
        </body>
      </html>`,
  );
