import { createHash, randomBytes } from 'node:crypto';

import { CONFIRMATION_QUERY } from '@account-area/contracts';

const TOKEN_BYTES = 32;

/** 256 bits as base64url, for the link of a mail: who has it read that mail. It is kept nowhere but as its hash. */
export const makeMailedToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token: 32 bytes, by which it is found. */
export const hashOfMailedToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A page of the area that confirms (C38.2, C39.2, C40.1); `more` goes along. */
export const confirmationLink = (page: string, token: string, more: Readonly<Record<string, string>> = {}): string =>
  `${page}?${new URLSearchParams({ [CONFIRMATION_QUERY.token]: token, ...more }).toString()}`;
