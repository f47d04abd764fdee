import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { PAGE_SIZE, SortKey, SortOrder, TimelineSummary, UserPhotoInfo } from './photo-service.ts';
import { THUMBNAIL_SIZES } from './thumbnail-sizes.ts';
import { PhotoPageQuery } from './photo-requests.ts';
import { PhotoResource } from './photo-resource.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

const photo = {
  imageId: 'photo-1',
  uploadId: 'upload-1',
  localFileName: 'IMG_0001.JPG',
  url: 'https://photos.example/1/screen',
  untouchedUrl: 'https://photos.example/1/original',
  thumbnails: [{ id: 300, url: 'https://photos.example/1/300', width: 300, height: 200 }],
  created: '2026-06-02T21:47:03Z',
};

describe('a photo on the wire (C12.8)', () => {
  it('is whole without its optional fields', () => {
    expect(takes(PhotoResource, photo)).toBe(true);
  });

  it('may say whose it is, when it was taken and uploaded, and how large it is seen', () => {
    const full = {
      ...photo,
      ownerId: 'account-2',
      dateTaken: '2026-06-01T10:00:00',
      uploadEnd: '2026-06-02T21:47:09Z',
      visibleWidth: 4000,
      visibleHeight: 3000,
      placeholder: '3AgKNZpwd3eAd3d4d3d4eIBwB/iH',
    };
    expect(z.parse(PhotoResource, full)).toEqual(full);
  });

  it.each([
    ['imageId', ''],
    ['uploadId', undefined],
    ['localFileName', undefined],
    ['url', '/1/screen'],
    ['untouchedUrl', undefined],
    ['thumbnails', null],
    ['created', '2026-06-02'],
    ['dateTaken', 'yesterday'],
    ['visibleWidth', 0],
    ['placeholder', ''],
    ['placeholder', '3AgKN'],
    ['placeholder', '3AgKNZpwd3eAd3d4d3d4eIBwB_iH'],
    ['placeholder', '3AgKNZpwd3eAd3d4d3d4eIBwB/iHAAA'],
  ])('is malformed with %s: %j', (field, value) => {
    expect(takes(PhotoResource, { ...photo, [field]: value })).toBe(false);
  });

  it('has thumbnails in three sizes (C12.7)', () => {
    expect(THUMBNAIL_SIZES).toEqual([300, 800, 1300]);
  });
});

describe('the order of photos (C07.7)', () => {
  it('is asc or desc, by created or dateTaken; "uploaded" is never sent (D19)', () => {
    expect(['asc', 'desc', 'ASC', ''].map((value) => takes(SortOrder, value))).toEqual([true, true, false, false]);
    expect(['created', 'dateTaken', 'uploaded'].map((value) => takes(SortKey, value))).toEqual([true, true, false]);
  });

  it('of a page is the newest date taken first, 24 at once, unless asked for otherwise (C12.3, C12.6)', () => {
    expect(PAGE_SIZE).toBe(24);
    expect(z.parse(PhotoPageQuery, {})).toEqual({ offset: 0, limit: 24, sortKey: 'dateTaken', sortOrder: 'desc' });
    expect(['500', '501', '0', '-1', 'all'].map((limit) => takes(PhotoPageQuery, { limit }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('how much there is', () => {
  it('is photos and albums (C10.2)', () => {
    expect(z.parse(UserPhotoInfo, { photosCount: 12_480, albumsCount: 37 })).toEqual({
      photosCount: 12_480,
      albumsCount: 37,
    });
    expect(takes(UserPhotoInfo, { photosCount: 1 })).toBe(false);
  });

  it('by month is told nested or flat (C11.4, D17)', () => {
    expect([
      takes(TimelineSummary, { '2024': { '3': 17 } }),
      takes(TimelineSummary, { '2024/3': 17 }),
      takes(TimelineSummary, { '2024': { '3': -1 } }),
    ]).toEqual([true, true, false]);
  });
});
