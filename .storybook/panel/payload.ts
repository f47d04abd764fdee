import type { AnyEventObject } from 'xstate';

/** What an event carries, as JSON to read and to edit; empty for nothing. */
export const payloadOf = (event: AnyEventObject): string => {
  const payload = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, readable);
};

/** An event of this type with what a JSON text says; throws for anything else than an object. */
export const eventWith = (type: string, json: string): AnyEventObject => {
  const payload: unknown = JSON.parse(json.trim() === '' ? '{}' : json);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new Error('Not an object.');
  return { ...payload, type };
};

/** What JSON has no way to say is named; what is long is cut. */
const readable = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  if (typeof value === 'function') return '(function)';
  if (typeof value === 'object' && value !== null && 'getSnapshot' in value) return '(actor)';
  if (value instanceof Blob) return '(file)';
  return value;
};
