/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isBranch = (value: Json): value is Exclude<Json, null | boolean | number | string> =>
  typeof value === 'object' && value !== null;

/** Every place in a value, the value itself included. */
export const placesIn = (value: Json, place: readonly string[] = []): readonly (readonly string[])[] => [
  place,
  ...(isBranch(value) ? Object.entries(value).flatMap(([key, below]) => placesIn(below, [...place, key])) : []),
];

/** The value with something else at a place; with nothing there for `undefined`. */
export const withChange = (
  value: Json,
  [key, ...rest]: readonly string[],
  change: Json | undefined,
): Json | undefined => {
  if (key === undefined || !isBranch(value)) return change;
  const changed = Object.entries(value).flatMap(([name, below]): (readonly [string, Json])[] => {
    const now = name === key ? withChange(below, rest, change) : below;
    return now === undefined ? [] : [[name, now]];
  });
  return Array.isArray(value) ? changed.map(([, below]) => below) : Object.fromEntries(changed);
};

/** What no report may hold. */
export const SECRET = 'a-secret-value';

/** What may stand at any place of an answer. */
export const ODDITIES: readonly (Json | undefined)[] = [
  ...[undefined, null, '', SECRET, `javascript:${SECRET}`, `https://${SECRET}.example/`],
  ...[0, -1, 0.5, 1e300, true, [], [SECRET], {}, { [SECRET]: SECRET }],
];
