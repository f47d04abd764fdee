/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part a `Range` header asks for: `null` for the whole (no header, several ranges, or words we do not know),
 * `'unsatisfiable'` when it lies outside.
 */
export const parseByteRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | null => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked) return null;
  const [, first = '', last = ''] = asked;
  if (first === '') return last === '' ? null : lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
};

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
