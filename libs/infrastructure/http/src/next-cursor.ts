import type { Answer } from './exchange/remote-service.ts';

/** Where the next page starts. One that leads to itself would be asked for again and again: it is taken for the last. */
export const nextCursorOf = (
  { cursor }: { readonly cursor: string | null },
  asked: string | null,
  answer: Answer,
): string | null => {
  if (cursor === null || cursor !== asked) return cursor;
  answer.note('cursor-repeated', []);
  return null;
};
