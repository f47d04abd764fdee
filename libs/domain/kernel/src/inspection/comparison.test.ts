import { describe, expect, it } from 'vitest';

import { createComparison } from './comparison.ts';

describe('a comparison with a report', () => {
  it('takes values for the same that say the same, in their order', () => {
    const { isSame } = createComparison(false);

    expect(isSame({ a: [1, 'x', null], b: true }, { b: true, a: [1, 'x', null] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([1], [1, 2])).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame('text-1', '/')).toBe(false);
  });

  it('leaves out what tells one object of the device from another', () => {
    const { bare, isSame, told } = createComparison(false);

    expect(
      isSame(
        bare({ $: 'function', n: 7 }),
        told(() => 1, 'read'),
      ),
    ).toBe(true);
  });

  it('takes a text of the code for its pseudonym, always the same one', () => {
    const { isSame } = createComparison(true);

    expect(isSame({ goTo: 'text-7', from: 'text-8' }, { goTo: '/', from: '/orders' })).toBe(true);
    expect(isSame('text-7', '/')).toBe(true);
    expect(isSame('text-7', '/orders')).toBe(false);
    expect(isSame('text-9', '/')).toBe(false);
    expect(isSame('text-9', 'text-8')).toBe(false);
    expect(isSame('dateTaken', '/')).toBe(false);
  });

  it('learns nothing from values that are not the same', () => {
    const { isSame } = createComparison(true);

    expect(isSame(['text-1', 1], ['/', 2])).toBe(false);
    expect(isSame('text-1', '/orders')).toBe(true);
  });

  it('takes lists of pseudonyms in any order', () => {
    const { isSame } = createComparison(true);

    expect(isSame([['text-2', 'text-1'], [3]], [[3], ['text-1', 'text-2']])).toBe(true);
    expect(isSame(['text-1', 'text-2'], ['text-1', 'text-3'])).toBe(false);
  });
});
