import { settle } from '@account-area/kernel/testing';
import type { FileProgress } from '@account-area/transfers';

import type { ReceptionWorld } from './file-reception.ts';

/** How one answer of a sender ends, after so many bytes. */
export interface Fate {
  readonly bytes?: number;
  readonly end: 'whole' | 'stalls' | 'breaks' | 'never answers' | 'is unreachable' | Response;
}

const WHOLE: Fate = { end: 'whole' };

/** A sender that keeps one file and understands ranges. Its answers end as told, one after the other; then they are whole. */
export const fakeSender = (bytes: Uint8Array<ArrayBuffer>, fates: readonly Fate[] = []) => {
  const left = [...fates];
  const asked: Readonly<Record<string, string>>[] = [];
  let version: string | null = '"one"';
  const answer = async (headers: Readonly<Record<string, string>>): Promise<Response> => {
    asked.push(headers);
    const { bytes: upTo = Infinity, end } = left.shift() ?? WHOLE;
    if (end === 'never answers') return new Promise(() => undefined);
    if (end === 'is unreachable') throw new TypeError('Failed to fetch');
    if (end instanceof Response) return end;
    const isPart = headers['Range'] !== undefined && headers['If-Range'] === version;
    const first = isPart ? Number(/\d+/.exec(headers['Range'] ?? '')?.[0]) : 0;
    const body = bodyOf(bytes.subarray(first, first + upTo), end);
    return new Response(body, {
      status: isPart ? 206 : 200,
      headers: {
        'Content-Length': String(bytes.length - first),
        'Content-Type': 'application/zip',
        ...(version !== null && { ETag: version }),
        ...(isPart && { 'Content-Range': `bytes ${first}-${bytes.length - 1}/${bytes.length}` }),
      },
    });
  };
  return {
    asked,
    fetch: (_: URL, { headers = {} }: Parameters<ReceptionWorld['fetch']>[1]) => answer(headers),
    /** From now on the file is another one, or nobody can tell. */
    rename: (tag: string | null) => {
      version = tag;
    },
  };
};

const bodyOf = (bytes: Uint8Array<ArrayBuffer>, end: Fate['end']) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.slice(at, at + PIECE));
      if (end === 'whole') controller.close();
    },
    // Called once what was enqueued is taken: an error before that would throw it away.
    pull: (controller) => {
      if (end === 'breaks') controller.error(new TypeError('terminated'));
    },
  });

const PIECE = 64 * 1024;

/** Time that passes when a test says so. */
export const fakeTimers = () => {
  const waiting = new Set<{ readonly at: number; readonly task: () => void }>();
  let now = 0;
  return {
    after: (delayMs: number, task: () => void) => {
      const one = { at: now + delayMs, task };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    /** Lets time pass, and all that comes of it happen. */
    pass: async (ms: number) => {
      await settle();
      const end = now + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        now = next.at;
        waiting.delete(next);
        next.task();
        await settle();
      }
      now = end;
    },
  };
};

/** Bytes kept in memory, and how often they were begun. */
export const memorySink = () => {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let restarts = 0;
  const progress: FileProgress[] = [];
  return {
    take: (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk);
      return Promise.resolve();
    },
    restart: () => {
      chunks = [];
      restarts += 1;
      return Promise.resolve();
    },
    report: (seen: FileProgress) => void progress.push(seen),
    bytes: () => new Uint8Array(chunks.flatMap((chunk) => [...chunk])),
    restarts: () => restarts,
    /** At which byte it was told that the file is interrupted. */
    interruptions: () => progress.filter(({ isInterrupted }) => isInterrupted === true).map(({ received }) => received),
  };
};
