import { fail, ok, type PortError, type Result } from '@account-area/kernel';

import type { Answer } from './exchange/remote-service.ts';
import type { AnswerIssue } from './http-environment.ts';

/** One item of a list, not looked at yet. */
export interface RawItem {
  /** Where in the answer it stands. */
  readonly path: string;
  readonly raw: unknown;
}

export type ItemReading<Item> = Result<Item, readonly AnswerIssue[]>;

/** A list of which more than this part is malformed is of no use. */
const LARGEST_MALFORMED_PART = 0.5;

export const rawItemsOf = (path: string, list: readonly unknown[]): readonly RawItem[] =>
  list.map((raw, index) => ({ path: `${path}.${index}`, raw }));

/** Where in the answer something of an item stands. */
export const pathIn = (item: Pick<RawItem, 'path'>, path: string): string =>
  path === '' ? item.path : `${item.path}.${path}`;

/** Keeps the well-formed items in their order and reports once what was wrong with the others. */
export const keepWellFormed = <Item>(
  answer: Answer,
  rawItems: readonly RawItem[],
  read: (item: RawItem) => ItemReading<Item>,
): Result<readonly Item[], PortError> => {
  const issues: AnswerIssue[] = [];
  const items = rawItems.flatMap((item) => {
    const reading = read(item);
    if (reading.ok) return [reading.value];
    for (const { code, path } of reading.error) {
      issues.push({ code, path: pathIn(item, path) });
    }
    return [];
  });
  const dropped = rawItems.length - items.length;
  if (dropped > rawItems.length * LARGEST_MALFORMED_PART) return fail(answer.reject(issues));
  if (dropped > 0) answer.note('items-dropped', issues);
  return ok(items);
};

/** The address a service answered with, if it lies at `origin`, where that service keeps files. */
export const urlAt = (origin: string, address: string, answer: Answer): Result<URL, PortError> => {
  const url = new URL(address);
  return url.origin === origin ? ok(url) : fail(answer.reject([{ path: 'url', code: 'foreign-origin' }]));
};
