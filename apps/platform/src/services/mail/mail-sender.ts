import { createTransport } from 'nodemailer';

import { SECOND_MS } from '../../clock.ts';
import type { MailContent } from './mail-content.ts';

/** Hands mails to a mail server. */
export interface MailSender {
  /**
   * Fulfils when the server has taken the mail; rejects with `MailRefused` when it never will, otherwise for now. When the
   * signal is aborted the connection ends.
   */
  send(id: string, mail: MailContent, signal: AbortSignal): Promise<void>;
}

/** A mail server will not take this mail, however often it is tried: no such address, for instance. */
export class MailRefused extends Error {}

const TIMEOUTS = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 60 * SECOND_MS,
} as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Speaks SMTP with the server at an address: `smtp://host:587` or `smtps://user:password@host`. On the way to another
 * machine mails are encrypted; `?requireTLS=false` lifts that in a network of one's own.
 */
export const createMailSender = (smtpUrl: string): MailSender => {
  const isHere = LOOPBACK.test(new URL(smtpUrl).hostname);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    async send(id, { from, to, subject, locale, text, html }, signal) {
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // As an object it is one address, whatever it looks like.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The mail server refuses the mail.', { cause: error }) : error;
      }
    },
  };
};

/** What was wrong with the mail itself; a wrong password or a missing extension is put right by whoever runs the server. */
const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};
