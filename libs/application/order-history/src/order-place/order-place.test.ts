import { describe, expect, it } from 'vitest';

import { orderPlaceIn, searchWithPlace } from './order-place.ts';

describe('the place in the list of orders, in the address (C28.1)', () => {
  it.each([
    ['', 'inProgress', 1],
    ['?page=3', 'inProgress', 3],
    ['?order_state=history&page=12', 'history', 12],
    ['?order_state=inProgress', 'inProgress', 1],
    ['?order_state=History', 'inProgress', 1],
    ['?order_state=', 'inProgress', 1],
    ['?page=0', 'inProgress', 1],
    ['?page=-1', 'inProgress', 1],
    ['?page=1.5', 'inProgress', 1],
    ['?page=1e3', 'inProgress', 1],
    ['?page=9999999', 'inProgress', 1],
    ['?page=99999999999999', 'inProgress', 1],
    ['?page=<script>&order_state=history', 'history', 1],
  ])('%j is %s, page %i', (search, state, page) => {
    expect(orderPlaceIn(search)).toEqual({ state, page });
  });

  it('is read as it was written, beside what else is in the address', () => {
    const search = searchWithPlace('?stripped=true&page=9', { state: 'history', page: 2 });

    expect(search).toBe('?stripped=true&order_state=history&page=2');
    expect(orderPlaceIn(search)).toEqual({ state: 'history', page: 2 });
    expect(searchWithPlace(search, { state: 'inProgress', page: 2 })).toBe('?stripped=true&page=2');
  });

  it('is not named where it is the first', () => {
    expect(searchWithPlace('?order_state=history&page=4', { state: 'inProgress', page: 1 })).toBe('');
  });
});
