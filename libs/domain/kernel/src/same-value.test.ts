import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isSameValue } from './same-value.ts';

describe('two values', () => {
  it('are the same after they went through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('-0'));
        expect(isSameValue(JSON.parse(text), JSON.parse(text))).toBe(true);
      }),
    );
  });

  it.each([
    [{ name: 'Anna' }, { name: 'Ben' }],
    [{ name: 'Anna' }, { name: 'Anna', city: 'Bergen' }],
    [
      { name: 'Anna', city: 'Bergen' },
      { name: 'Anna', town: 'Bergen' },
    ],
    [{ ids: ['a', 'b'] }, { ids: ['a'] }],
    ['1', 1],
    [null, {}],
  ])('differ in a field: %j and %j', (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });
});
