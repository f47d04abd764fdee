import { describe, expect, it } from 'vitest';

import { archiveSize } from './archive-row.tsx';
import { referenceIn } from './reference-in.ts';

describe('the reference of a failure', () => {
  const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

  it.each([
    [null, null],
    [refused, 'a1b2c3d4e5f6'],
    [{ code: 'not-accepted', reason: refused } as const, 'a1b2c3d4e5f6'],
    [{ code: 'save-blocked' } as const, null],
    [{ code: 'packing-failed' } as const, null],
    [{ code: 'not-loaded' } as const, null],
    [{ code: 'unexpected', cause: null } as const, null],
  ])('of %j is %s', (error, reference) => {
    expect(referenceIn(error)).toBe(reference);
  });
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [4_200, '4 kB'],
  [4_240_000, '4.2 MB'],
  [3_100_000_000, '3.1 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(archiveSize(bytes, 'en-GB')).toBe(text);
});
