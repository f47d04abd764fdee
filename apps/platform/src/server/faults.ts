import { setTimeout as wait } from 'node:timers/promises';

import { PhotoRemoval, PhotoRemovalResult } from '@account-area/contracts';

import { HttpProblem } from './problem.ts';

/** What a tester can make go wrong with a route. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterS?: number | undefined }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'html' }
  | { readonly kind: 'cut-connection' }
  /** The route gets so much of the body, then the connection breaks without an answer. */
  | { readonly kind: 'cut-upload'; readonly afterBytes: number }
  | { readonly kind: 'malformed-item' }
  /** Of the photos to delete, the first ones up to this number, or those with these ids, stay and are answered as failed. */
  | { readonly kind: 'undeletable'; readonly photos: number | readonly string[] };

/** A fault that a call has met. */
export type MetFault = Fault & {
  /** Aborted when the fault is switched off, which ends a delay. */
  readonly switchedOff: AbortSignal;
};

export type Delay = Extract<MetFault, { readonly kind: 'delay' }>;

/** Which fault the next answer of a route gets; asking counts as using it. */
export type FaultSource = (
  route: { readonly method: string; readonly path: string },
  accountId: string | undefined,
) => MetFault | undefined;

/** Faults are set under the name of a queue: a delay makes an attempt take as long, anything else is thrown, so that it fails. */
export const jobDelay =
  (faults: FaultSource, queue: string) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: queue }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
  };

/** Waits as long as a delay says, at most until it is switched off. */
export const awaitDelay = async ({ ms, switchedOff }: Pick<Delay, 'ms' | 'switchedOff'>): Promise<void> => {
  await wait(ms, undefined, { signal: switchedOff }).catch(() => undefined);
};

interface FaultyCall {
  readonly fault: MetFault | undefined;
  readonly request: Request;
  /** Breaks the connection; an answer that is not on a wire breaks by its body alone. */
  readonly hangUp: (() => void) | undefined;
}

/** Answers with `fault`; `honestly` answers a request as the route does. */
export const withFault = async (
  { fault, hangUp, request }: FaultyCall,
  honestly: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const answer = () => honestly(request);
  switch (fault?.kind) {
    case undefined:
      return answer();
    case 'delay':
      await awaitDelay(fault);
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
      return cut(await answer(), hangUp);
    case 'undeletable':
      return withoutDeleting(fault.photos, request, honestly);
    case 'cut-upload':
      // Whatever the route makes of half a body, its caller hears nothing of it.
      await honestly(cutShort(request, fault.afterBytes)).catch(() => undefined);
      return cut(new Response('cut'), hangUp);
  }
};

/** Asks the route for the others alone and adds to what it says failed. */
const withoutDeleting = async (
  photos: number | readonly string[],
  request: Request,
  honestly: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const asked = PhotoRemoval.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!asked.success) return honestly(request);
  const { photoIds } = asked.data;
  const staying = new Set(typeof photos === 'number' ? photoIds.slice(0, photos) : photos);
  const failed = photoIds.filter((id) => staying.has(id));
  const others = photoIds.filter((id) => !staying.has(id));
  if (others.length === 0) return Response.json({ failed });

  const { headers, method, url } = request;
  const answer = await honestly(new Request(url, { method, headers, body: JSON.stringify({ photoIds: others }) }));
  const result = PhotoRemovalResult.parse(await answer.json());
  return Response.json({ failed: [...failed, ...result.failed] }, { status: answer.status });
};

/** The same request, whose body breaks off. */
const cutShort = (request: Request, afterBytes: number): Request => {
  if (request.body === null) return request;
  let left = afterBytes;
  const first = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.byteLength;
      // An end, because an error would take back what was passed on and is not read yet.
      if (left <= 0) controller.terminate();
    },
  });
  // Node wants to hear of `duplex`, of which TypeScript's types know nothing.
  const { headers, method, signal, url } = request;
  const changes = { body: request.body.pipeThrough(first), duplex: 'half', headers, method, signal };
  // The server's own kind of request cannot be copied by Node.
  return new Request(url, changes);
};

const changed = async (response: Response, change: (text: string) => string) => {
  if (!response.headers.get('Content-Type')?.includes('json')) return response;
  return new Response(change(await response.text()), { status: response.status, headers: response.headers });
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Spoils the first entry of the longest list in a body, or the first field where there is no list. */
const withMalformedItem = (body: unknown): unknown => {
  if (isList(body)) return [{ malformed: true }, ...body.slice(1)];
  if (typeof body !== 'object' || body === null) return { malformed: true };
  const fields: [string, unknown][] = Object.entries(body);
  // What is asked for is longer than what is said of it, and may lie one level deeper.
  const list =
    fields
      .filter(([, value]) => lengthOf(value) > 0)
      .toSorted(([, one], [, other]) => lengthOf(other) - lengthOf(one))[0] ??
    fields.find(([, value]) => typeof value === 'object' && value !== null && Object.values(value).some(isList));
  const malformed = (list ?? fields[0])?.[0];
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      name === malformed ? (list === undefined ? { malformed: true } : withMalformedItem(value)) : value,
    ]),
  );
};

const lengthOf = (value: unknown): number => (isList(value) ? value.length : 0);

/** Head and first half are on the wire by then. */
const UNTIL_SENT_MS = 50;

/** Sends half of the body and then breaks the connection. */
const cut = async (response: Response, hangUp: FaultyCall['hangUp']) => {
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
      // A body that breaks would be logged as a mistake of ours.
      if (hangUp) hangUp();
      else controller.error(new Error('The sandbox cut the connection.'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
};
