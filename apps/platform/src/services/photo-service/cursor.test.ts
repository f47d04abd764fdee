import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { temporaryKeys } from '../../storage/keys.ts';
import { createCursors, type CursorScope } from './cursor.ts';

const SCOPE: CursorScope = { accountId: 'anna', sortKey: 'dateTaken', sortOrder: 'desc', of: '2024/3' };
const POSITION = { at: Date.UTC(2024, 2, 10), id: '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e' };

describe('a cursor', () => {
  const cursors = createCursors(temporaryKeys().signer('cursors'));

  it('leads back to the position it was made of, also before 1970', () => {
    const moments = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9999, 11) });
    fc.assert(
      fc.property(moments, fc.uuid(), (at, id) => {
        expect(cursors.open(SCOPE, cursors.seal(SCOPE, { at, id }))).toEqual({ at, id });
      }),
    );
  });

  it.each([
    { accountId: 'bram' },
    { sortKey: 'created' },
    { sortOrder: 'asc' },
    { of: '2024/4' },
    { of: 'all' },
  ] satisfies Partial<CursorScope>[])('continues nothing but what it was made for: not %j', (other) => {
    expect(cursors.open({ ...SCOPE, ...other }, cursors.seal(SCOPE, POSITION))).toBeNull();
  });

  it('is worthless with any character changed', () => {
    const cursor = cursors.seal(SCOPE, POSITION);
    const changed = fc.tuple(fc.nat(cursor.length - 1), fc.constantFrom('a', 'c', 'X', 'Z', '0', '9', '-', '_', '.'));
    fc.assert(
      fc.property(changed, ([at, character]) => {
        fc.pre(cursor.charAt(at) !== character);
        // The last character of a signature carries two bits that mean nothing.
        fc.pre(at < cursor.length - 1);
        expect(cursors.open(SCOPE, cursor.slice(0, at) + character + cursor.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('cannot be made without the key', () => {
    const forged = createCursors(temporaryKeys().signer('cursors')).seal(SCOPE, POSITION);

    expect(cursors.open(SCOPE, forged)).toBeNull();
  });
});
