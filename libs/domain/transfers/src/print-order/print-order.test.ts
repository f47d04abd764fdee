import { errorOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { checkPrintOrder, isPrintSelectionId } from './print-order.ts';

describe('an order of prints', () => {
  it.each([
    [0, 'no-photos'],
    [1, undefined],
    [5000, undefined],
    [5001, 'too-many-photos'],
  ])('of %i photos: %s', (count, refusal) => {
    expect(errorOf(checkPrintOrder(count))?.code).toBe(refusal);
  });
});

it('has a selection with a name', () => {
  expect(['', 'selection-1'].map(isPrintSelectionId)).toEqual([false, true]);
});
