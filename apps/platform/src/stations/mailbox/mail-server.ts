import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ArrivedMail {
  readonly recipients: readonly string[];
  readonly raw: Buffer;
}

/** A mail server on this machine alone. */
export interface MailServer {
  /** `smtp://127.0.0.1:…` */
  readonly address: string;
  stop(): Promise<void>;
}

const LARGEST_BYTES = 5 * 1024 * 1024;

/** How long a client may take to hang up when the server stops. */
const CLOSE_MS = 100;

/** Takes mails on a free port, for any address and from any program here; a mail is taken once `keep` has fulfilled. */
export const startMailServer = async (keep: (mail: ArrivedMail) => Promise<void>): Promise<MailServer> => {
  const receive = async (stream: Readable, recipients: readonly string[]) => {
    await keep({ recipients: recipients.map((address) => address.toLowerCase()), raw: await buffer(stream) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: CLOSE_MS,
    onData(stream, session, callback) {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        () => callback(),
        () => callback(new Error('The mail could not be kept')),
      );
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
