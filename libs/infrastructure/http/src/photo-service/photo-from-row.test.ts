import { fail, ok } from '@account-area/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { photoRowReader } from './photo-from-row.ts';

const ORIGIN = 'https://photos.example';
const SOURCE = { folder: `${ORIGIN}/images/account/`, query: '?e=abc&s=' };
const PLACEHOLDER = '3AgKNJpwd3dwd3d3d4eAgAj4dw';

const ROW = [
  '~pSgyfMX8uTWGdNI9qfRwrPg',
  'signature-of-it_',
  'IMG_0001.jpg',
  Date.UTC(2024, 5, 1, 15, 30, 0, 120),
  -210,
  Date.UTC(2024, 5, 2, 10),
  3000,
  4000,
  PLACEHOLDER,
  0,
];

const read = (raw: unknown, source: object = {}) =>
  photoRowReader([{ ...SOURCE, ...source }], ORIGIN)({ path: 'lean.rows.0', raw });
const changed = (place: number, value: unknown) => ROW.map((old, at) => (at === place ? value : old));

const address = (form: string) => `${ORIGIN}/images/account/~pSgyfMX8uTWGdNI9qfRwrPg/${form}?e=abc&s=signature-of-it_`;

describe('a photo of a lean page', () => {
  it('becomes a photo of the domain', () => {
    expect(read(ROW)).toEqual(
      ok({
        id: '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e',
        uploadId: '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e',
        ownerId: null,
        fileName: 'IMG_0001.jpg',
        url: address('screen'),
        originalUrl: address('original'),
        thumbnails: [
          { size: 300, url: address('300'), width: 225, height: 300 },
          { size: 800, url: address('800'), width: 600, height: 800 },
          { size: 1300, url: address('1300'), width: 975, height: 1300 },
        ],
        takenAt: '2024-06-01T15:30:00.12-03:30',
        createdAt: '2024-06-02T10:00:00.000Z',
        visibleWidth: 3000,
        visibleHeight: 4000,
        placeholder: PLACEHOLDER,
      }),
    );
  });

  it('is there beside one whose source is malformed', () => {
    const readRow = photoRowReader([{ folder: 1 }, SOURCE], ORIGIN);
    const place = ROW.length - 1;

    expect(readRow({ path: 'lean.rows.0', raw: ROW })).toMatchObject({ ok: false, error: [{ path: '9' }] });
    expect(readRow({ path: 'lean.rows.1', raw: changed(place, 1) }).ok).toBe(true);
  });

  it('says whose it is when its source does', () => {
    expect(read(ROW, { ownerId: 'anna' })).toMatchObject({ ok: true, value: { ownerId: 'anna' } });
  });

  it.each([
    [Date.UTC(2024, 0, 1), null, '2024-01-01T00:00:00'],
    [Date.UTC(2024, 0, 1, 10, 20, 30, 100), 0, '2024-01-01T10:20:30.1+00:00'],
    [Date.UTC(1969, 11, 31, 23, 59, 59, 5), 840, '1969-12-31T23:59:59.005+14:00'],
  ])('was taken %d ms after 1970, %s minutes ahead: %s', (takenAt, offset, expected) => {
    const row = ROW.with(3, takenAt).map((old, at) => (at === 4 ? offset : old));
    expect(read(row)).toMatchObject({ ok: true, value: { takenAt: expected } });
  });

  it.each([
    [0, 7],
    [0, 'short'],
    [0, '../../SgyfMX8uTWGdNI9q/w'],
    [0, '~pSgyfMX8uTWGdNI9qfRwrPg/../x'],
    [1, null],
    [1, ''],
    [1, 'a&b=c'],
    [1, 'a@elsewhere.example/'],
    [2, undefined],
    [3, '2024-06-01T15:30:00'],
    [3, null],
    [3, 0.5],
    [3, Infinity],
    [3, 8.64e15],
    [3, -8.64e15],
    [4, '-210'],
    [4, 1440],
    [4, undefined],
    [5, null],
    [6, 0],
    [6, 1.5],
    [7, '3000'],
    [9, 1],
    [9, -1],
    [9, undefined],
    [9, '0'],
  ])('is malformed with %s: %j', (place, value) => {
    expect(read(changed(place, value))).toEqual(fail([{ path: `${place}`, code: 'invalid_type' }]));
  });

  it.each([null, {}, 'row', 7, []])('is malformed when it is %j', (raw) => {
    expect(read(raw)).toMatchObject({ ok: false });
  });

  it.each([undefined, 7, '', 'no placeholder'])('is there without its placeholder when that is %j', (placeholder) => {
    expect(read(changed(8, placeholder))).toMatchObject({ ok: true, value: { placeholder: null } });
  });

  it.each(['https://elsewhere.example/', 'https://photos.example@elsewhere.example/', 'http://photos.example/'])(
    'is left out when its pictures are elsewhere: %s',
    (folder) => {
      expect(read(ROW, { folder })).toEqual(fail([{ path: '9', code: 'foreign-origin' }]));
    },
  );

  it('never throws, and never leads elsewhere, whatever it says', () => {
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom(...ROW));
    fc.assert(
      fc.property(fc.array(values, { maxLength: 12 }), (raw) => {
        const photo = read(raw);
        expect(!photo.ok || new URL(photo.value.originalUrl).origin === ORIGIN).toBe(true);
      }),
    );
  });
});
