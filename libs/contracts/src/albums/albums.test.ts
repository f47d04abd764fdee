import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { AlbumNaming, AlbumPageQuery, AlbumPhotosQuery } from './album-requests.ts';
import { AlbumResource } from './albums.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

const album = {
  albumId: 'album-1',
  albumName: 'Summer',
  coverPhoto: null,
  photosCount: 0,
  created: '2026-06-02T21:47:03Z',
  updated: '2026-06-02T21:47:03Z',
  userId: 'account-1',
  isShared: false,
};

describe('an album on the wire (C20.8)', () => {
  it('may be without a cover', () => {
    expect(z.parse(AlbumResource, album)).toEqual(album);
  });

  it.each([
    ['albumName', ''],
    ['coverPhoto', undefined],
    ['photosCount', -1],
    ['created', '2026-06-02'],
    ['userId', undefined],
    ['isShared', undefined],
  ])('is malformed with %s: %j', (field, value) => {
    expect(takes(AlbumResource, { ...album, [field]: value })).toBe(false);
  });
});

describe('the name of an album (C20.6)', () => {
  it.each(['Summer', 'x', 'Zürich & Genève', 'A  B', '🏖️', 'x'.repeat(255)])('may be %j', (name) => {
    expect(takes(AlbumNaming, { name })).toBe(true);
  });

  it.each(['', ' Summer', '\tx', '<b>', 'a<b', 'a>b', 'a;b', ';', 'x'.repeat(256)])('may not be %j', (name) => {
    expect(takes(AlbumNaming, { name })).toBe(false);
  });
});

describe('pages', () => {
  it('of albums are 50 long at most, and say that albums are shared only when asked (D34, D76)', () => {
    expect(z.parse(AlbumPageQuery, {})).toEqual({ limit: 50, displaySharedData: false });
    expect(z.parse(AlbumPageQuery, { limit: '49', displaySharedData: 'true' })).toEqual({
      limit: 49,
      displaySharedData: true,
    });
    expect(takes(AlbumPageQuery, { limit: '51' })).toBe(false);
    expect(takes(AlbumPageQuery, { displaySharedData: 'yes' })).toBe(false);
  });

  it('of the photos of an album begin with those that were added last (C12.6)', () => {
    expect(z.parse(AlbumPhotosQuery, {})).toMatchObject({ limit: 24, sortKey: 'created', sortOrder: 'desc' });
    expect(takes(AlbumPhotosQuery, { around: 'photo-1', cursor: 'x' })).toBe(false);
  });
});
