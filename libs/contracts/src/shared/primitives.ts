import * as z from 'zod/mini';

/** A count of things: an integer of at least 0. */
export const Count = z.int().check(z.gte(0));

/** An ISO 8601 instant with its offset. */
export const Instant = z.iso.datetime({ offset: true });

/** An ISO 8601 date and time as a camera's clock showed it; the offset is there only when the camera knew it. */
export const WallClockTime = z.iso.datetime({ offset: true, local: true });

/** An address that may be fetched or opened: http or https only. */
export const HttpUrl = z.url({ protocol: /^https?$/ });

/** An address that a socket may be opened to: ws or wss only. */
export const SocketUrl = z.url({ protocol: /^wss?$/ });

/** An opaque position in a list, as the service handed it out. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(512));

/** A line of text that a customer types: nothing of markup in it, and not only white space. */
export const Line = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.regex(/^[^<>;]*$/),
    z.refine((line) => line.trim() !== ''),
  );

/** A whole number in a query string. */
export const QueryInt = (least: number, most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(least), z.lte(most)));

/** The names in a path that begin with a colon. */
export type NamesIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The path with a value in the place of each name that begins with a colon. */
export const pathOf = <Path extends string>(
  path: Path,
  values: Readonly<Record<NamesIn<Path>, string | number>>,
): string =>
  Object.entries<string | number>(values).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
