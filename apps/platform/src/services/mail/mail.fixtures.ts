import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import type { MailContent } from './mail-content.ts';
import {
  inEveryMailLocale,
  type MailLocale,
  type MailTemplate,
  type MailText,
  type MailWords,
} from './mail-template.ts';

interface Greeting {
  readonly subject: string;
  readonly link: string;
}

const greetIn =
  (locale: MailLocale) =>
  ({ subject, link }: Greeting, { brand, day, number }: MailWords): MailText => ({
    subject,
    paragraphs: [
      `${locale} of ${brand}, ${day(new Date('2026-12-01T23:30:00Z'))}, ${number(1234.5)} & <b>`,
      { label: 'Open', address: link },
    ],
  });

/** A mail that says what it was made of. */
export const greeting: MailTemplate<Greeting> = {
  kind: 'greeting',
  texts: inEveryMailLocale(greetIn),
};

/** A mail as it is sent, for tests that do not care what it says. */
export const readyMail: MailContent = {
  from: { name: 'Printelle', address: 'no-reply@printelle.uk.example' },
  to: 'anna@example.test',
  locale: 'en-GB',
  subject: 'Ready',
  text: 'It is ready.',
  html: '<p>It is ready.</p>',
};

/** A mail server of a test: what it was sent, and what it says to it. */
export interface TestMailServer {
  readonly address: string;
  /** Mails as they came over the wire, also those that it did not take. */
  readonly sent: string[];
  /** How many clients are connected. */
  connections(): number;
  stop(): Promise<void>;
}

interface ServerBehaviour {
  readonly port?: number;
  /** Whether an address exists. */
  readonly knows?: (address: string) => boolean;
  /** What comes before a mail is taken. */
  readonly beforeTaking?: () => Promise<void>;
}

export const startTestMailServer = async ({
  beforeTaking = () => Promise.resolve(),
  knows = () => true,
  port = 0,
}: ServerBehaviour = {}): Promise<TestMailServer> => {
  const sent: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      callback(knows(address) ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, _session, callback) {
      void text(stream).then(async (mail) => {
        sent.push(mail);
        await beforeTaking();
        callback();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  return {
    address: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    sent,
    connections: () => server.connections.size,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
