import { fail, ok, type PortError, type Result } from '@account-area/kernel';

import type { Answer } from './exchange/remote-service.ts';
import type { AnswerIssue } from './http-environment.ts';

/** One item of a list, not looked at yet. */
export interface RawItem {
  /** Where in the answer it stands. */
  readonly path: string;
  readonly raw: unknown;
}

/** An item, or what was wrong with it. */
export type ItemReading<Item> = Result<Item, readonly AnswerIssue[]>;

/** A list of which more than this part is malformed is of no use. */
const LARGEST_MALFORMED_PART = 0.5;

/** The items of the list at `path`. */
export const rawItemsOf = (path: string, list: readonly unknown[]): readonly RawItem[] =>
  list.map((raw, index) => ({ path: `${path}.${index}`, raw }));

/** Keeps the well-formed items in their order and reports once what was wrong with the others. */
export const keepWellFormed = <Item>(
  answer: Answer,
  rawItems: readonly RawItem[],
  read: (item: RawItem) => ItemReading<Item>,
): Result<readonly Item[], PortError> => {
  const readings = rawItems.map((item) => ({ path: item.path, reading: read(item) }));
  const items = readings.flatMap(({ reading }) => (reading.ok ? [reading.value] : []));
  const issues = readings.flatMap(({ path, reading }) =>
    reading.ok
      ? []
      : reading.error.map((issue) => ({
          code: issue.code,
          path: issue.path === '' ? path : `${path}.${issue.path}`,
        })),
  );
  const dropped = readings.length - items.length;
  if (dropped > readings.length * LARGEST_MALFORMED_PART) return fail(answer.reject(issues));
  if (dropped > 0) answer.note('items-dropped', issues);
  return ok(items);
};
