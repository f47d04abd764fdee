/** What a value consists of, by place; `null` for one without parts. */
const partsOf = (value: unknown): ReadonlyMap<unknown, unknown> | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (value instanceof Map) return value;
  if (value instanceof Set) return new Map([...value].map((member: unknown) => [member, true]));
  if (value instanceof Date) return new Map([['time', value.getTime()]]);
  if (value instanceof Error) return new Map(Object.entries({ name: value.name, message: value.message }));
  if (value instanceof URL) return new Map([['href', value.href]]);
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
};

/** Whether two values are equal in all their parts. A part that is undefined is none. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts === null || others === null || kindOf(one) !== kindOf(other) || parts.size !== others.size) return false;
  return [...parts].every(([place, part]) => others.has(place) && isSame(part, others.get(place)));
};

const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** This many characters of a value are shown. */
const MOST_SHOWN = 600;

/** A value as text for a message: JSON in which maps, sets and bytes can be told apart. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'undefined' : JSON.stringify(value, withKind);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

const withKind = (_place: string, value: unknown): unknown => {
  if (value instanceof Map) return { Map: [...value] };
  if (value instanceof Set) return { Set: [...value] };
  if (value instanceof Uint8Array) return `${value.length} bytes: ${[...value.subarray(0, 16)].join(' ')}`;
  if (value instanceof Error) return String(value);
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
};
