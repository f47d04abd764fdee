import { type ByteRange, parseByteRange } from './byte-range.ts';

/** A file that is about to be sent. */
export interface SentFile {
  readonly contentType: string;
  readonly size: number;
  /** Names these bytes; other bytes have another. */
  readonly etag: string;
  /** How long caches may keep it, in seconds. */
  readonly maxAge: number;
  readonly headers?: Readonly<Record<string, string>>;
  body(range: ByteRange): BodyInit;
}

/** Answers with a file, a part of it, or the news that the asker has it already. */
export const fileResponse = (request: Request, file: SentFile): Response => {
  const headers = {
    'Content-Type': file.contentType,
    'Cache-Control': `private, max-age=${file.maxAge}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: file.etag,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // Should a browser ever show a customer's file as a page, the page may do nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...file.headers,
  };
  if (names(request.headers.get('If-None-Match'), file.etag)) return new Response(null, { status: 304, headers });
  const range = isSameVersion(request, file) ? parseByteRange(request.headers.get('Range'), file.size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const body = request.method === 'HEAD' ? null : file.body({ start, end });
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
    },
  });
};

const names = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/** A client that resumes says which version it has the beginning of. */
const isSameVersion = (request: Request, { etag }: SentFile): boolean =>
  [null, etag].includes(request.headers.get('If-Range'));
