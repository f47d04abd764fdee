import type { TransferError } from './file-upload.ts';

/** Tries after the first without a single byte getting through before an upload gives up: about five minutes. */
export const MAX_RETRIES = 12;

/** Whether nothing but the connection was in the way, so that one that is back is reason to try again. */
export const isOfConnection = (error: TransferError | null): boolean => error?.code === 'unreachable';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the next try, in ms: twice as long each time, and never less than the service asks for. */
export const retryDelayMs = (retry: number, askedForMs: number): number =>
  Math.max(askedForMs, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (retry - 1)));
