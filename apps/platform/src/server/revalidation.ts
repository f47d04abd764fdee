import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

import type { Account, Route } from './route.ts';

interface ReadCall {
  readonly route: Route;
  readonly request: Request;
  readonly account: Account;
  /** Answers as the route does, to an account that reads in the transaction in which the version was read. */
  readonly read: (account: Account) => Promise<unknown>;
}

/** What a route answers, and the headers by which its client may keep it. */
interface VersionedAnswer {
  /** A 304 when the client has it. */
  readonly answer: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a call of a route that has a version. */
export type Revalidation = (call: ReadCall) => Promise<VersionedAnswer>;

/** 132 bits of the tag, in characters of base64url. */
const TAG_LENGTH = 22;

/**
 * Clients keep what is answered under a tag, and ask each time whether it still holds. The tag is of the account, the address,
 * what is accepted and the version, under a secret that ends with this process: what another process answered is never taken for ours, whether
 * another version of the platform wrote it or the database has been restored since.
 */
export const createRevalidation = (): Revalidation => {
  const secret = createSecretKey(randomBytes(32));
  // Weak, because the bytes are packed in several ways.
  const tagOf = (...facts: readonly string[]) =>
    `W/"${createHmac('sha256', secret).update(facts.join('\n')).digest('base64url').slice(0, TAG_LENGTH)}"`;

  return async ({ account, read, request, route: { version } }) => {
    if (version === undefined) return { answer: await read(account), headers: {} };
    return account.readTogether(async (within) => {
      const accept = request.headers.get('accept') ?? '';
      const tag = tagOf(account.accountId, request.url, accept, await version(within));
      const headers = {
        ETag: tag,
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept, Authorization, Accept-Encoding',
      };
      const isKnown = names(request.headers.get('If-None-Match'), tag);
      const answer = isKnown ? new Response(null, { status: 304, headers }) : await read({ ...account, ...within });
      return { answer, headers };
    });
  };
};

const names = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim() === tag);
