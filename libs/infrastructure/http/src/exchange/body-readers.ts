import { parseJson } from '@account-area/contracts';
import { fail, ok, type Result } from '@account-area/kernel';
import type { ZodMiniType } from 'zod/mini';

import { issuesOf } from '../http-environment.ts';
import { type Fault, type FileExchange, noBody } from './exchange.ts';

/** What a call accepts, and how it makes that of an answer. */
export interface BodyReader<Body> {
  /** A media type. */
  readonly accept: string;
  readonly read: (response: Response) => Promise<Result<Body, Fault>>;
}

/** Looks at the media type before it parses, so that the page of a gateway is never mistaken for broken JSON. */
export const jsonReader = <Body>(schema: ZodMiniType<Body>): BodyReader<Body> => ({
  accept: 'application/json',
  read: async (response) => {
    const { status } = response;
    const text = await response.text();
    const type = mediaTypeOf(response);
    const isIgnored = Object.is(schema, noBody) && type !== 'text/html';
    const nothing = text === '' || isIgnored ? schema.safeParse(undefined) : null;
    if (nothing?.success) return ok(nothing.data);
    if (!/^[^/]+\/(?:.+\+)?json$/.test(type)) return fail({ kind: 'unexpected-content', status });
    const json = parseJson(text);
    if (json === undefined) return fail({ kind: 'invalid-json', status });
    const parsed = schema.safeParse(json);
    return parsed.success ? ok(parsed.data) : fail({ kind: 'invalid-body', status, issues: issuesOf(parsed.error) });
  },
});

/** The bytes as they are, where they are of the media type. There is no file without bytes. */
export const fileReader = ({
  isOfType = () => true,
  mediaType,
}: Pick<FileExchange, 'isOfType' | 'mediaType'>): BodyReader<Blob> => ({
  accept: mediaType,
  read: async (response) => {
    const { status } = response;
    if (mediaTypeOf(response) !== mediaType) return fail({ kind: 'unexpected-content', status });
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > 0 && isOfType(bytes)) return ok(new Blob([bytes], { type: mediaType }));
    const code = bytes.byteLength === 0 ? 'too_small' : 'invalid_format';
    return fail({ kind: 'invalid-body', status, issues: [{ path: '', code }] });
  },
});

/** Without parameters, in lower case; empty where the answer does not say. */
const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
