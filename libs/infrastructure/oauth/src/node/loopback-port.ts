import { createServer, type ServerResponse } from 'node:http';

import type { LoopbackOutcome, LoopbackPort, LoopbackVisit } from '../programs/loopback-sign-in.ts';

/** What a browser shows when it has come to the port, in the language of the program. */
export interface LoopbackPage {
  /** A BCP 47 tag, such as `nl-NL`. */
  readonly localeId: string;
  readonly title: string;
  readonly text: string;
}

/** The address of this machine alone. A name such as `localhost` may be answered by another one. */
const HOST = '127.0.0.1';

/** Where the identity service lets programs come back to, at any port. */
const CALLBACK_PATH = '/callback';

/**
 * The port of a loopback sign-in, in Node: one that the system picks, at `127.0.0.1`. Rejects when no port can be opened.
 *
 * @param page what is shown for each outcome, as plain text; it is escaped here
 */
export const openLoopbackPort =
  (page: (outcome: LoopbackOutcome) => LoopbackPage) =>
  (hear: (visit: LoopbackVisit) => void): Promise<LoopbackPort> =>
    new Promise((resolve, reject) => {
      const server = createServer((request, response) => {
        // What is no path of this port, such as an address that a proxy is asked for, is none of its callback.
        const [path = ''] = (request.url ?? '').split('?');
        if (request.method === 'GET' && path === CALLBACK_PATH) {
          hear({
            address: origin() + (request.url ?? ''),
            answer: (outcome) => show(response, outcome, page(outcome)),
          });
        } else {
          response.writeHead(404, HEADERS).end();
        }
      });
      const origin = (): string => {
        const bound = server.address();
        return `http://${HOST}:${typeof bound === 'object' ? (bound?.port ?? '') : ''}`;
      };
      server.once('error', reject);
      server.listen(0, HOST, () => resolve({ callbackAddress: origin() + CALLBACK_PATH, close: () => server.close() }));
    });

const STATUS: Readonly<Record<LoopbackOutcome, number>> = { 'signed-in': 200, 'not-signed-in': 200, 'not-asked': 400 };

/** The address holds a code: nothing of this page is kept, and no other page learns where the browser was. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
};

const show = (response: ServerResponse, outcome: LoopbackOutcome, { localeId, text, title }: LoopbackPage): void => {
  const [lang, head, body] = [localeId, title, text].map(escaped);
  response.writeHead(STATUS[outcome], HEADERS);
  response.end(
    `<!doctype html><html lang="${lang}" dir="auto"><meta name="viewport" content="width=device-width">` +
      `<title>${head}</title><h1>${head}</h1><p>${body}</p></html>\n`,
  );
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
