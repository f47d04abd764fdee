import { Actor, type AnyActor, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';

import type { Encoded } from './report.ts';

/** How texts and numbers of customers are told. */
export interface Redaction {
  /** A text that stands in the field `field`, or as a key or an element of what stands in it. */
  readonly text: (text: string, field: string) => string;
  readonly number: (value: number) => number;
}

/** How what only one encoder can know is told. */
export interface Names extends Redaction {
  readonly actor: (actor: AnyActor) => Encoded;
  readonly snapshot: (snapshot: AnyMachineSnapshot) => Encoded;
  /** Tells one function or object of the device from another. */
  readonly identity: (value: object) => number;
}

/** Turns any value into JSON. Functions and objects of the device are told by their kind. */
export const createEncoder = (names: Names): ((value: unknown, field?: string) => Encoded) => {
  const around: object[] = [];

  const encode = (value: unknown, field: string): Encoded => {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return names.text(value, field);
    if (typeof value === 'number') return encodeNumber(value);
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'function') return { $: 'function', n: names.identity(value) };
    if (typeof value !== 'object') return { $: typeof value };
    if (value instanceof Actor) return names.actor(value);
    if (isMachineSnapshot(value)) return names.snapshot(value);
    if (around.includes(value)) return { $: 'circle' };
    around.push(value);
    try {
      return encodeObject(value, field);
    } finally {
      around.pop();
    }
  };

  const encodeNumber = (value: number): Encoded =>
    Number.isFinite(value) ? names.number(value) : { $: 'number', of: String(value) };

  const encodeObject = (value: object, field: string): Encoded => {
    const all = (values: Iterable<unknown>) => Array.from(values, (one) => encode(one, field));
    if (Array.isArray(value)) return all(value);
    if (value instanceof Map) return { $: 'map', of: [all(value.keys()), all(value.values())] };
    if (value instanceof Set) return { $: 'set', of: all(value) };
    if (value instanceof Date) return { $: 'date', of: names.number(value.getTime()) };
    const kind = kindOf(value);
    if (value instanceof URL) return { $: 'url', of: names.text(value.href, 'url') };
    if (kind !== null) return { $: 'host', kind, n: names.identity(value), of: fieldsOf(filePropertiesOf(value)) };
    return fieldsOf(value);
  };

  const fieldsOf = (value: object): Encoded =>
    Object.fromEntries(
      Object.entries(value).map(([field, one]: [string, unknown]) => [names.text(field, ''), encode(one, field)]),
    );

  return (value, field = '') => encode(value, field);
};

/** `null` for a plain object. */
const kindOf = (value: object): string | null => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null
    ? null
    : Object.prototype.toString.call(value).slice('[object '.length, -1);
};

const FILE_PROPERTIES = ['name', 'size', 'type', 'lastModified'];

const filePropertiesOf = (value: object): object =>
  value instanceof Error
    ? {}
    : Object.fromEntries(
        FILE_PROPERTIES.filter((name) => name in value).map((name): [string, unknown] => [
          name,
          Reflect.get(value, name),
        ]),
      );
