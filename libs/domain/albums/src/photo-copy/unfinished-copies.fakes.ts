import type { UnfinishedCopies, UnfinishedCopy } from './photo-copy.ts';

/** A device that keeps copies in memory, and those that pages left which are gone. */
export const fakeUnfinishedCopies = (left: readonly UnfinishedCopy[] = []) => {
  const kept = new Map<string, UnfinishedCopy>();
  return {
    kept,
    keep: (copyId, copy) => void kept.set(copyId, copy),
    forget: (copyId) => void kept.delete(copyId),
    adopt: (takeOver) => {
      for (const copy of left) takeOver(copy);
      return () => undefined;
    },
  } satisfies UnfinishedCopies & { readonly kept: unknown };
};
