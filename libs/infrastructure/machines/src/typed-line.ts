import { readValue, type WrittenValue } from './written-value.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** `+10s` in milliseconds; `null` for what is no time. Without a unit it is milliseconds. */
export const milliseconds = (word: string): number | null => {
  const [, amount, unit = 'ms'] = /^\+(\d+)(ms|s|m|h)?$/.exec(word) ?? [];
  return amount === undefined ? null : Number(amount) * (UNITS[unit] ?? 1);
};

/** An event that was typed. */
export interface WrittenEvent extends WrittenValue {
  readonly value: { readonly type: string };
}

/**
 * `photo.asked { "photoId": "photo-1" }` as an event: its type, and the rest of it as JSON.
 *
 * @throws Error where the rest is no object as JSON.
 */
export const eventOf = (text: string, fixtures: ReadonlyMap<string, unknown>): WrittenEvent => {
  const [, type = '', payload = ''] = /^(\S+)\s*(.*)$/.exec(text.trim()) ?? [];
  if (payload === '') return { value: { type }, code: JSON.stringify({ type }), fixtures: [] };
  const { code, fixtures: used, value } = readValue(payload, fixtures);
  if (typeof value !== 'object' || value === null) throw new Error('The payload of an event is an object as JSON.');
  const event = { ...value, type };
  return {
    value: event,
    code: used.length === 0 ? JSON.stringify(event) : `{ ...${code}, type: '${type}' }`,
    fixtures: used,
  };
};

/** What a helper is called with. */
export interface WrittenList extends WrittenValue {
  readonly value: readonly unknown[];
}

/**
 * `3, "photo-1"` as what a helper is called with.
 *
 * @throws Error where it is no JSON.
 */
export const listIn = (text: string, fixtures: ReadonlyMap<string, unknown>): WrittenList => {
  const { code, fixtures: used, value } = readValue(`[${text}]`, fixtures);
  return { value: Array.isArray(value) ? value : [], code: code.slice(1, -1), fixtures: used };
};
