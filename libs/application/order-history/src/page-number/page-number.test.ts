import { describe, expect, it } from 'vitest';

import { pageIn, searchWithPage } from './page-number.ts';

describe('the page of a list in an address', () => {
  it.each([
    ['', 1],
    ['?page=3', 3],
    ['page=3', 3],
    ['?page=1000000', 1_000_000],
    ['?page=1000001', 1],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=2.5', 1],
    ['?page=two', 1],
    ['?page=', 1],
    ['?page=99999999', 1],
  ])('%j means page %i', (search, page) => {
    expect(pageIn(search)).toBe(page);
  });

  it.each([
    ['', 1, ''],
    ['', 2, '?page=2'],
    ['?page=2', 1, ''],
    ['?page=2&stripped=true', 3, '?stripped=true&page=3'],
  ])('in %j, page %i is written %j', (search, page, written) => {
    expect(searchWithPage(search, page)).toBe(written);
  });

  it('is read as it was written', () => {
    expect(pageIn(searchWithPage('?stripped=true', 12))).toBe(12);
  });
});
