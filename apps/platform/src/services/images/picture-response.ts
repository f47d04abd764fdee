import { type ByteRange, parseByteRange } from './byte-range.ts';

/** A picture that is about to be sent. */
export interface SentPicture {
  readonly contentType: string;
  readonly size: number;
  /** Names these bytes; other bytes have another. */
  readonly etag: string;
  /** How long caches may keep it, in seconds. */
  readonly maxAge: number;
  readonly headers?: Readonly<Record<string, string>>;
  body(range: ByteRange): BodyInit;
}

/** Answers with a picture, a part of it, or the news that the asker has it already. */
export const pictureResponse = (request: Request, picture: SentPicture): Response => {
  const headers = {
    'Content-Type': picture.contentType,
    'Cache-Control': `private, max-age=${picture.maxAge}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: picture.etag,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // Should a browser ever show a customer's file as a page, the page may do nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...picture.headers,
  };
  if (names(request.headers.get('If-None-Match'), picture.etag)) return new Response(null, { status: 304, headers });
  const range = isSameVersion(request, picture) ? parseByteRange(request.headers.get('Range'), picture.size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${picture.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: picture.size - 1 };
  const body = request.method === 'HEAD' ? null : picture.body({ start, end });
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${picture.size}` }),
    },
  });
};

const names = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/** A client that resumes says which version it has the beginning of. */
const isSameVersion = (request: Request, { etag }: SentPicture): boolean =>
  [null, etag].includes(request.headers.get('If-Range'));
