import { expect, it } from 'vitest';

import { allPages, type PageOfAll } from './all-pages.ts';
import { fail, ok, type Result } from './result.ts';

const PAGES = new Map<string | null, Result<PageOfAll<string, string>, never>>([
  [null, ok({ rows: ['a', 'b'], next: 'second' })],
  ['second', ok({ rows: [], next: 'third' })],
  ['third', ok({ rows: ['c'], next: null })],
]);
const lost = fail({ code: 'refused', reference: 'a1b2c3d4-e5f' } as const);

it('reads page after page, and tells each what was read before', async () => {
  const asked: unknown[] = [];

  const all = await allPages<string, string | null>(null, (cursor, before) => {
    asked.push([cursor, [...before]]);
    return Promise.resolve(PAGES.get(cursor) ?? lost);
  });

  expect(all).toEqual(ok(['a', 'b', 'c']));
  expect(asked).toEqual([
    [null, []],
    ['second', ['a', 'b']],
    ['third', ['a', 'b']],
  ]);
});

it('fails with the first page that does, and reads none behind it', async () => {
  const asked: number[] = [];

  const all = await allPages<string, number>(0, (offset) => {
    asked.push(offset);
    return Promise.resolve(offset === 0 ? ok({ rows: ['a'], next: 1 }) : lost);
  });

  expect([all, asked]).toEqual([lost, [0, 1]]);
});
