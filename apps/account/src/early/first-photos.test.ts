import { describe, expect, it } from 'vitest';

import { type FirstAnswers, firstMonths } from './first-photos.ts';

const ORIGIN = 'https://photos.example';
const SOURCE = { folder: `${ORIGIN}/pictures/`, query: '?e=1&s=' };

const row = (index: number, source = 0): readonly unknown[] => [
  `photo-${index}`,
  `signature-${index}`,
  'a.jpg',
  0,
  null,
  0,
  4,
  3,
  null,
  source,
];

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

const pageOf = (all: readonly unknown[], sources: readonly unknown[] = [SOURCE]) => ({
  cursor: null,
  lean: { sources, rows: all },
});

const months = (answers: Partial<FirstAnswers>) =>
  firstMonths({ summary: { 2024: { 3: 2 } }, page: pageOf(rows(2)), order: 'desc', origin: ORIGIN, ...answers });

const addresses = (answers: Partial<FirstAnswers>) =>
  months(answers)?.map((photos) => photos.map((photo) => photo(300))) ?? null;

const address = (index: number) => `${ORIGIN}/pictures/photo-${index}/300?e=1&s=signature-${index}`;

describe('the first months', () => {
  it('have the addresses that the answer says', () => {
    expect(addresses({})).toEqual([[address(0), address(1)]]);
  });

  it.each([
    ['desc', [[address(0), address(1)], [address(2)]]],
    ['asc', [[address(0)], [address(1), address(2)]]],
  ] as const)('are in the order asked for: %s', (order, expected) => {
    const summary = { 2023: { 12: 1 }, 2024: { 1: 2, 2: 0 } };

    expect(addresses({ order, page: pageOf(rows(3)), summary })).toEqual(expected);
  });

  it('end with the tile that opens a month', () => {
    const found = months({ page: pageOf(rows(24)), summary: { 2024: { 3: 25, 2: 4 } } });

    expect(found?.map(({ length }) => length)).toEqual([23]);
  });

  it('end with the photos of the page', () => {
    const found = months({ page: pageOf(rows(24)), summary: { 2024: { 3: 20, 2: 20, 1: 1 } } });

    expect(found?.map(({ length }) => length)).toEqual([20, 4]);
  });

  it('are none of a customer without photos', () => {
    expect(months({ page: pageOf([]), summary: {} })).toEqual([]);
  });

  it.each<[string, Partial<FirstAnswers>]>([
    ['no page', { page: undefined }],
    ['a page of the other shape', { page: { images: [] } }],
    ['no months', { summary: undefined }],
    ['months of the other shape', { summary: { '2024/3': 2 } }],
    ['a malformed photo', { page: pageOf([row(0), 'photo']) }],
    ['a photo without a source', { page: pageOf([row(0, 1)]) }],
    ['a malformed source', { page: pageOf(rows(1), [{ folder: 1 }]) }],
    ['pictures kept elsewhere', { page: pageOf(rows(1), [{ ...SOURCE, folder: `${ORIGIN}.evil.example/` }]) }],
  ])('are left to the app for %s', (_, answers) => {
    expect(months(answers)).toBeNull();
  });
});
