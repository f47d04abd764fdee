import type { HandOver } from './hand-over.ts';

/** What saving files needs of the browser. */
export interface FileWorld {
  readonly fetch: (address: URL, request: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly handOver: HandOver;
  /** Runs `task` in `delayMs`. */
  readonly after: (delayMs: number, task: () => void) => unknown;
}

/** How long the browser may take to copy what it was handed, in milliseconds. */
export const HAND_OVER_MS = 10 * 60 * 1000;

/** Hands the browser bytes that are in memory or on disk, and lets go of them once it has had time to copy them. */
export const handOverBlob = (
  { after, handOver, objectUrls }: Pick<FileWorld, 'after' | 'handOver' | 'objectUrls'>,
  blob: Blob,
  fileName: string,
): void => {
  const address = objectUrls.createObjectURL(blob);
  handOver(address, fileName);
  after(HAND_OVER_MS, () => objectUrls.revokeObjectURL(address));
};
