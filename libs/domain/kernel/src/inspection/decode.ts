import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

import { isRecord } from '../is-record.ts';

import type { Encoded } from './report.ts';

/** How what is not JSON comes back. */
export interface Found {
  readonly actor: (key: number, id: string) => AnyActorRef;
  readonly snapshot: (key: number, number: number) => AnyMachineSnapshot | undefined;
  readonly state: (state: Fields) => AnyMachineSnapshot | undefined;
}

export type Fields = Readonly<Record<string, Encoded>>;

/** Turns JSON back into values. Functions and objects of the device come back as stand-ins of their kind. */
export const createDecoder = (found: Found): ((encoded: Encoded) => unknown) => {
  const standIns = new Map<Encoded | undefined, object>();
  const standIn = (n: Encoded | undefined, make: () => object): object => {
    const known = standIns.get(n);
    if (known !== undefined) return known;
    const made = make();
    standIns.set(n, made);
    return made;
  };

  const decode = (encoded: Encoded | undefined): unknown => {
    if (typeof encoded !== 'object' || encoded === null) return encoded;
    if (isList(encoded)) return encoded.map(decode);
    return '$' in encoded ? decodeTagged(encoded) : fieldsOf(encoded);
  };

  const fieldsOf = (fields: Fields): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, decode(value)]));

  const decodeTagged = (fields: Fields): unknown => {
    const { of = null } = fields;
    switch (fields['$']) {
      case 'map':
        return decodeMap(of);
      case 'set':
        return new Set(listOf(of).map(decode));
      case 'date':
        return new Date(Number(of));
      case 'number':
        return Number(of);
      case 'url':
        return new URL(textOf(of));
      case 'function':
        return standIn(fields['n'], () => () => undefined);
      case 'host':
        return standIn(fields['n'], () => hostObject(textOf(fields['kind']), decode(of)));
      case 'actor':
        return found.actor(Number(fields['key']), textOf(fields['id']));
      case 'snapshot':
        return found.snapshot(Number(fields['key']), Number(fields['n']));
      case 'state':
        return found.state(fields);
      default:
        return undefined;
    }
  };

  const decodeMap = (of: Encoded): Map<unknown, unknown> => {
    const [keys = [], values = []] = listOf(of).map(listOf);
    return new Map(keys.map((key, index) => [decode(key), decode(values[index])]));
  };

  return decode;
};

const isList = (encoded: Encoded): encoded is readonly Encoded[] => Array.isArray(encoded);

const listOf = (encoded: Encoded): readonly Encoded[] =>
  typeof encoded === 'object' && encoded !== null && isList(encoded) ? encoded : [];

const textOf = (encoded: Encoded | undefined): string => (typeof encoded === 'string' ? encoded : '');

/** An object that is told as the kind that it stands for. */
const hostObject = (kind: string, fields: unknown): object => {
  const object: unknown = kind === 'Error' ? new Error() : Object.create({ [Symbol.toStringTag]: kind });
  return Object.assign(isRecord(object) ? object : {}, fields);
};
