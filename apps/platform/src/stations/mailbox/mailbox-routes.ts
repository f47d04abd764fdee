import { html } from 'hono/html';
import * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { sendPage } from '../../server/pages/page.ts';
import { absent } from '../../server/problem.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import { OPEN, SANDBOX } from '../sandbox/sandbox.ts';
import { type Mailbox, partsOf, type ReadMail } from './mailbox.ts';

const MAILBOX = '/mailbox';
const TAG = 'Mailbox';

/** An HTML mail is somebody's page: no script, no form, nothing fetched, and no part in this origin. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const MailParams = z.object({ mail: z.uuid() });
const EXAMPLE = { params: { mail: '00000000-0000-4000-8000-000000000000' } };

const MailAnswer = z.object({
  id: z.string(),
  arrivedAt: z.iso.datetime(),
  messageId: z.string(),
  from: z.string(),
  to: z.readonly(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  links: z.readonly(z.array(z.string())),
});

/** The mails that arrived, for people and for programs. */
export const mailboxRoutes = ({ pages }: Pick<PlatformContext, 'pages'>, mailbox: Mailbox): readonly Route[] => {
  const find = async (id: string): Promise<ReadMail> => {
    const mail = await mailbox.find(id);
    if (!mail) throw absent();
    return mail;
  };
  const show = async ({ host }: Call, title: string, content: Parameters<PlatformContext['pages']['page']>[2]) =>
    sendPage(await pages.page(host, { locale: 'en-GB', title, layout: 'wide' }, content));

  return [
    openRoute({
      method: 'GET',
      path: MAILBOX,
      tag: TAG,
      summary: 'The mails that the platform has sent, the newest first.',
      access: OPEN,
      handle: async (call) => show(call, 'Mailbox', await listMarkup(await mailbox.list())),
    }),
    openRoute({
      method: 'GET',
      path: `${MAILBOX}/:mail`,
      tag: TAG,
      summary: 'A mail as text.',
      access: OPEN,
      params: MailParams,
      example: EXAMPLE,
      handle: async (call) => {
        const mail = await find(call.params.mail);
        return show(call, mail.subject, await mailMarkup(mail));
      },
    }),
    openRoute({
      method: 'GET',
      path: `${MAILBOX}/:mail/html`,
      tag: TAG,
      summary: 'A mail as HTML, by itself.',
      access: OPEN,
      params: MailParams,
      example: EXAMPLE,
      handle: async ({ params }) => {
        const mail = await find(params.mail);
        if (mail.html === null) throw absent();
        return sendPage(mail.html, 200, { 'Content-Security-Policy': MAIL_POLICY });
      },
    }),
    openRoute({
      method: 'GET',
      path: `${SANDBOX}/api/mails`,
      tag: 'Sandbox',
      summary: 'The mails that arrived, the newest first; those to one address if it is given.',
      access: OPEN,
      query: z.object({ to: z.optional(z.string()) }),
      answer: z.array(MailAnswer),
      handle: async ({ query }) =>
        (await mailbox.list(query.to)).map((mail) => ({
          id: mail.id,
          arrivedAt: mail.arrivedAt.toISOString(),
          messageId: mail.messageId,
          from: mail.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          links: mail.links,
        })),
    }),
  ];
};

const listMarkup = (mails: readonly ReadMail[]) =>
  html`<h1>Mailbox</h1>
    <p class="muted">What the platform has sent, to whomever. Nothing here has left this machine.</p>
    ${
      mails.length === 0
        ? html`<p>No mail has arrived.</p>`
        : html`<table>
            <caption>
              Newest first
            </caption>
            <thead>
              <tr>
                <th scope="col">Subject</th>
                <th scope="col">To</th>
                <th scope="col">Arrived</th>
              </tr>
            </thead>
            <tbody>
              ${mails.map(
                (mail) =>
                  html`<tr>
                    <th scope="row"><a href="${MAILBOX}/${mail.id}">${mail.subject || 'No subject'}</a></th>
                    <td>${mail.to.join(', ')}</td>
                    <td>${timeMarkup(mail.arrivedAt)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`;

const mailMarkup = (mail: ReadMail) => {
  const lines = partsOf(mail.text).map(({ text, link }) =>
    link === undefined ? text : html`<a href="${link}">${text}</a>`,
  );
  return html`<nav aria-label="Mailbox"><a href="${MAILBOX}">All mails</a></nav>
    <h1>${mail.subject || 'No subject'}</h1>
    <dl class="facts">
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Arrived</dt>
      <dd>${timeMarkup(mail.arrivedAt)}</dd>
      <dt>Message-ID</dt>
      <dd><code>${mail.messageId}</code></dd>
    </dl>
    <article class="letter">${lines}</article>
    ${mail.html === null ? '' : html`<p><a href="${MAILBOX}/${mail.id}/html">The same mail as HTML</a></p>`}`;
};

const timeMarkup = (time: Date) => html`<time datetime="${time.toISOString()}">${time.toUTCString()}</time>`;
