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

/** Where in the answer something of an item stands; the path of the whole answer is empty. */
export const pathIn = (item: Pick<RawItem, 'path'>, path: string): string =>
  [item.path, path].filter((part) => part !== '').join('.');

/** Keeps the well-formed items in their order and reports once what was wrong with the others. */
export const keepWellFormed = <Item extends object>(
  answer: Answer,
  rawItems: readonly RawItem[],
  read: (item: RawItem) => ItemReading<Item>,
): Result<readonly Item[], PortError> => {
  const issues: AnswerIssue[] = [];
  const items = readInPlaces(answer, rawItems, read, issues);
  if (!items.ok) return items;
  if (issues.length > 0) answer.note('items-dropped', issues);
  return ok(items.value.filter((item) => item !== null));
};

/** Each item at its place, and `null` at the places of malformed ones. What is wrong with those is added to `issues`. */
export const readInPlaces = <Item extends object>(
  answer: Answer,
  rawItems: readonly RawItem[],
  read: (item: RawItem) => ItemReading<Item>,
  issues: AnswerIssue[],
): Result<readonly (Item | null)[], PortError> => {
  const items = rawItems.map((item) => readItem(item, read, issues));
  const dropped = items.filter((item) => item === null).length;
  return dropped > rawItems.length * LARGEST_MALFORMED_PART ? fail(answer.reject(issues)) : ok(items);
};

/** One item; `null` for a malformed one, and what is wrong with it is added to `issues`. */
export const readItem = <Item>(
  item: RawItem,
  read: (item: RawItem) => ItemReading<Item>,
  issues: AnswerIssue[],
): Item | null => {
  const reading = read(item);
  if (reading.ok) return reading.value;
  issues.push(...reading.error.map(({ code, path }) => ({ code, path: pathIn(item, path) })));
  return null;
};

/** The address a service answered with, if it lies at `origin`, where that service keeps files. */
export const urlAt = (origin: string, address: string, answer: Answer): Result<URL, PortError> => {
  const url = new URL(address);
  return url.origin === origin ? ok(url) : fail(answer.reject([{ path: 'url', code: 'foreign-origin' }]));
};

/** Whether an address leads to one of these origins, and says nothing of a user. */
export const leadsTo = (origins: readonly string[], address: string): boolean => {
  const { origin, password, username } = new URL(address);
  return origins.includes(origin) && username === '' && password === '';
};
