import { setTimeout as wait } from 'node:timers/promises';

import { HttpProblem } from './problem.ts';

/** What a tester can make go wrong with a route. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterS?: number | undefined }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'html' }
  | { readonly kind: 'cut-connection' }
  | { readonly kind: 'malformed-item' };

/** Which fault the next answer of a route gets; asking counts as using it. */
export type FaultSource = (route: string, accountId: string | undefined) => Fault | undefined;

/** Answers with `fault`; `answer` makes the honest answer. */
export const withFault = async (fault: Fault | undefined, answer: () => Promise<Response>): Promise<Response> => {
  switch (fault?.kind) {
    case undefined:
      return answer();
    case 'delay':
      await wait(fault.ms);
      return answer();
    case 'status':
      throw new HttpProblem(fault.status, 'A fault was asked for in the sandbox', {
        ...(fault.retryAfterS !== undefined && { headers: { 'Retry-After': String(fault.retryAfterS) } }),
      });
    case 'html':
      return new Response(
        '<!doctype html><title>Welcome to the network</title><p>Please sign in to use the internet.</p>',
        {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        },
      );
    case 'broken-json':
      return changed(await answer(), (text) => text.slice(0, Math.ceil(text.length / 2)));
    case 'malformed-item':
      return changed(await answer(), (text) => JSON.stringify(withMalformedItem(JSON.parse(text))));
    case 'cut-connection':
      return cut(await answer());
  }
};

const changed = async (response: Response, change: (text: string) => string) => {
  if (!response.headers.get('Content-Type')?.includes('json')) return response;
  return new Response(change(await response.text()), { status: response.status, headers: response.headers });
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Spoils the first entry of the first list in a body, or the first field where there is no list. */
const withMalformedItem = (body: unknown): unknown => {
  if (isList(body)) return [{ malformed: true }, ...body.slice(1)];
  if (typeof body !== 'object' || body === null) return { malformed: true };
  const fields: [string, unknown][] = Object.entries(body);
  const list = fields.find(([, value]) => isList(value) && value.length > 0)?.[0] ?? fields[0]?.[0];
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      name === list ? (isList(value) ? withMalformedItem(value) : { malformed: true }) : value,
    ]),
  );
};

/** Head and first half are on the wire by then. */
const UNTIL_SENT_MS = 50;

/** Sends half of the body and then breaks the connection. */
const cut = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) {
        isSent = true;
        controller.enqueue(half);
        return;
      }
      await wait(UNTIL_SENT_MS);
      controller.error(new Error('The sandbox cut the connection.'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
};
