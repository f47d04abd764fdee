import { isRecord } from './is-record.ts';

/** Whether two plain values have the same content: a value that went through JSON is the same as before. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => field in other && isSameValue(one[field], other[field]))
  );
};
