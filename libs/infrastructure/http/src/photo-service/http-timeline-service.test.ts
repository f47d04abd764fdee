import { fail, ok } from '@account-area/kernel';
import { monthOf } from '@account-area/photos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpTimelineService } from './http-timeline-service.ts';

const never = new AbortController().signal;
const ORIGIN = 'https://photos.example';

const timelineOf = (body: unknown) => {
  const world = httpWorld(() => json(body));
  const service = createRemoteService(world.environment, {
    name: 'photo-service',
    baseUrl: `${ORIGIN}/photo-management`,
    tokens: null,
  });
  const timeline = createHttpTimelineService(service, ORIGIN);
  const month = monthOf(2024, 3);
  if (month === null) throw new Error('There is no such month.');
  const sort = { key: 'created', order: 'asc' } as const;
  return {
    ...world,
    page: (cursor: string | null = null, offset = 0) =>
      timeline.page({ month, cursor, offset, sort, limit: 24 }, never),
    ids: (offset = 0) => timeline.ids({ months: [month], sort, offset, limit: 5000 }, never),
    months: () => timeline.months('created', never),
  };
};

const resource = (imageId: string, changed: object = {}) => ({
  imageId,
  uploadId: `upload-${imageId}`,
  localFileName: `${imageId}.jpg`,
  url: `${ORIGIN}/images/${imageId}`,
  untouchedUrl: `${ORIGIN}/images/${imageId}/original`,
  thumbnails: [
    { id: 300, url: `${ORIGIN}/images/${imageId}/300`, width: 300, height: 200 },
    { id: 64, url: `${ORIGIN}/images/${imageId}/64`, width: 64, height: 43 },
  ],
  created: '2024-03-10T12:00:00Z',
  ...changed,
});

const PLACEHOLDER = '3AgKNJpwd3dwd3d3d4eAgAj4dw';

const page = (images: readonly unknown[], cursor: string | null = null) => ({ cursor, images });
const malformed = fail({ code: 'malformed', reference: 'correlation-' });

describe('a page of photos', () => {
  it('is asked for with cursor, limit and order', async () => {
    const { page: ask, requests } = timelineOf({ ...page([]), offset: 24 });
    await ask('next', 24);
    await ask(null, 24);

    const url = `${ORIGIN}/photo-management/photos/timeline/2024/3?limit=24&sortKey=created&sortOrder=asc`;
    expect(requests.map((request) => request.url)).toEqual([`${url}&cursor=next`, `${url}&offset=24`]);
  });

  it('becomes photos of the domain, with the thumbnails it knows', async () => {
    const { page: ask } = timelineOf(
      page([
        resource('photo-1', { ownerId: 'owner-1', visibleWidth: 40, visibleHeight: 30, placeholder: PLACEHOLDER }),
      ]),
    );

    expect(await ask()).toEqual(
      ok({
        cursor: null,
        photos: [
          {
            id: 'photo-1',
            uploadId: 'upload-photo-1',
            ownerId: 'owner-1',
            fileName: 'photo-1.jpg',
            url: `${ORIGIN}/images/photo-1`,
            originalUrl: `${ORIGIN}/images/photo-1/original`,
            thumbnails: [{ size: 300, url: `${ORIGIN}/images/photo-1/300`, width: 300, height: 200 }],
            takenAt: null,
            createdAt: '2024-03-10T12:00:00Z',
            visibleWidth: 40,
            visibleHeight: 30,
            placeholder: PLACEHOLDER,
          },
        ],
      }),
    );
  });

  it('loses only the photo that is malformed, and reports it once without its values', async () => {
    const { incidents, page: ask } = timelineOf(
      page([resource('photo-1'), resource('photo-2', { created: 'secret' }), resource('photo-3')], 'next'),
    );
    const answer = await ask();

    expect(answer.ok && [answer.value.photos.map(({ id }) => id), answer.value.cursor]).toEqual([
      ['photo-1', 'photo-3'],
      'next',
    ]);
    expect(incidents).toEqual([
      expect.objectContaining({
        kind: 'items-dropped',
        issues: [{ path: 'images.1.created', code: 'invalid_format' }],
      }),
    ]);
  });

  it.each([7, '', 'not base64!', `${PLACEHOLDER}AAAAAAA`])(
    'loses no photo by a malformed placeholder: %j',
    async (placeholder) => {
      const { page: ask } = timelineOf(page([resource('photo-1', { placeholder })]));

      expect(await ask()).toMatchObject({ ok: true, value: { photos: [{ id: 'photo-1', placeholder: null }] } });
    },
  );

  it('may be lean: it is read as well, and a malformed photo costs no other', async () => {
    const row = ['SgyfMX8uTWGdNI9qfRwrPg', 'signature', 'a.jpg', 0, null, 0, 4, 3, null, 0];
    const lean = {
      sources: [{ folder: `${ORIGIN}/images/account/`, query: '?e=a&s=' }],
      rows: [row, row.with(6, 0), row],
    };
    const { incidents, page: ask, requests } = timelineOf({ cursor: 'next', lean });

    expect(await ask()).toMatchObject({ ok: true, value: { cursor: 'next', photos: [{}, {}] } });
    expect(requests[0]?.headers.get('accept')).toBe('application/json;shape=lean, application/json');
    expect(incidents).toEqual([
      expect.objectContaining({ kind: 'items-dropped', issues: [{ path: 'lean.rows.1.6', code: 'invalid_type' }] }),
    ]);
  });

  it.each([{ cursor: null }, { cursor: null, lean: { rows: [] } }, { cursor: null, lean: { sources: {}, rows: [] } }])(
    'is malformed without photos: %j',
    async (body) => {
      expect(await timelineOf(body).page()).toEqual(malformed);
    },
  );

  it('survives half of its photos being malformed, not more', async () => {
    const bad = resource('photo-2', { url: 7 });
    const half = timelineOf(page([resource('photo-1'), bad]));
    expect(await half.page()).toMatchObject({ ok: true, value: { photos: [{ id: 'photo-1' }] } });

    const most = timelineOf(page([resource('photo-1'), bad, bad]));
    expect(await most.page()).toEqual(malformed);
    expect(most.incidents.map(({ kind }) => kind)).toEqual(['invalid-body']);
  });

  it.each([
    ['url', { url: 'https://elsewhere.example/images/1' }],
    ['url', { url: 'https://photos.example@elsewhere.example/1' }],
    ['url', { url: 'http://photos.example/1' }],
    ['untouchedUrl', { untouchedUrl: 'https://photos.example:8443/1' }],
    ['thumbnails.0.url', { thumbnails: [{ id: 300, url: 'https://elsewhere.example/300', width: 300, height: 200 }] }],
  ])('leaves out a photo whose %s is not where the service keeps pictures: %j', async (path, changed) => {
    const { incidents, page: ask } = timelineOf(page([resource('photo-1'), resource('photo-2', changed)]));

    expect(await ask()).toMatchObject({ ok: true, value: { photos: [{ id: 'photo-1' }] } });
    expect(incidents[0]?.issues).toEqual([{ path: `images.1.${path}`, code: 'foreign-origin' }]);
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,x', 'blob:https://photos.example/x', '/images/1', ''])(
    'leaves out a photo at %j',
    async (url) => {
      const { page: ask } = timelineOf(page([resource('photo-1'), resource('photo-2', { url })]));

      expect(await ask()).toMatchObject({ ok: true, value: { photos: [{ id: 'photo-1' }] } });
    },
  );

  it('that leads to itself is taken for the last one', async () => {
    const { incidents, page: ask } = timelineOf(page([resource('photo-1')], 'next'));

    expect(await ask('next')).toMatchObject({ ok: true, value: { cursor: null } });
    expect(incidents.map(({ kind }) => kind)).toEqual(['cursor-repeated']);
  });

  it.each([
    ['no cursor', { images: [] }],
    ['an empty cursor', page([], '')],
    ['no list', { cursor: null, images: {} }],
    ['a list and nothing around it', []],
  ])('with %s is refused as a whole', async (_, body) => {
    expect(await timelineOf(body).page()).toEqual(malformed);
  });

  it('never makes it throw, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), fc.constant(resource('photo-1')))), async (images) => {
        const answer = await timelineOf(page(images)).page();

        expect(answer.ok || answer.error.code).toBeOneOf([true, 'malformed']);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the months of a timeline', () => {
  const march = { id: '2024/3', year: 2024, month: 3, count: 17 };

  it('are asked for by the date that photos are sorted by (D21)', async () => {
    const { months, requests } = timelineOf({});
    await months();

    expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/photo-management/users/timeline?sortKey=created`]);
  });

  it.each([
    ['nested', { '2024': { '3': 17 }, '2023': { '12': 1 } }],
    ['flat', { '2024/3': 17, '2023/12': 1 }],
    ['mixed, padded and with empty months', { '2024': { '03': 17, '4': 0 }, '2023/12': 1 }],
  ])('may come %s (D17)', async (_, body) => {
    const months = await timelineOf(body).months();

    expect(months.ok && months.value.toSorted((one, other) => other.year - one.year)).toEqual([
      march,
      { id: '2023/12', year: 2023, month: 12, count: 1 },
    ]);
  });

  it('lose only the month that is malformed', async () => {
    const { incidents, months } = timelineOf({ '2024': { '3': 17, '13': 1, '4': -1, '5': 2, '6': 1, '7': 1 } });
    const answer = await months();

    expect(answer.ok && answer.value.map(({ id }) => id)).toEqual(['2024/3', '2024/5', '2024/6', '2024/7']);
    expect(incidents[0]?.issues).toEqual([
      { path: '2024/4', code: 'no-count' },
      { path: '2024/13', code: 'no-such-month' },
    ]);
  });

  it('are refused when most of them are malformed', async () => {
    expect(await timelineOf({ total: 5, pages: 'many', '2024': { '3': 17 } }).months()).toEqual(malformed);
  });
});

describe('ids of photos', () => {
  const march = (ids: readonly unknown[]) => ({ year: 2024, month: 3, ids });

  it('are asked for by months and order, after those that are skipped', async () => {
    const { ids, requests } = timelineOf({ months: [], complete: true });
    await ids();
    await ids(7);

    const url = `${ORIGIN}/photo-management/photos/timeline/ids?months=2024-3&limit=5000&sortKey=created&sortOrder=asc`;
    expect(requests.map((request) => request.url)).toEqual([url, `${url}&offset=7`]);
  });

  it('are handed out without those that are none, which count all the same', async () => {
    const { ids, incidents } = timelineOf({
      months: [march(['one', '', 7, 'two']), { ...march(['x']), month: 13 }],
      complete: false,
    });

    expect(await ids()).toEqual(
      ok({ months: [{ month: '2024/3', ids: ['one', 'two'], length: 4 }], isComplete: false }),
    );
    expect(incidents).toMatchObject([
      {
        kind: 'items-dropped',
        issues: [
          { path: 'months.0.ids', code: 'no-ids' },
          { path: 'months.1', code: 'no-such-month' },
        ],
      },
    ]);
  });

  it.each([
    ['there is nothing but what is malformed', { months: [march([1, 2])], complete: true }],
    ['it does not say whether it is complete', { months: [march(['one'])] }],
  ])('are of no use when %s', async (_, body) => {
    expect(await timelineOf(body).ids()).toEqual(malformed);
  });
});
