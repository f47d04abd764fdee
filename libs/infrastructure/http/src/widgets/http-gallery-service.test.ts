import { ABSENT_PROBLEM } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  inTime,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { createHttpGalleryService } from './http-gallery-service.ts';

stopTime();

const BASE = 'https://services.example/widget-api/v1';

const start = (answer: Answering) => {
  const world = startServices(answer);
  const widgets = world.serviceOf('widgets');
  const gallery = createHttpGalleryService({ widgets, channel: 'printelle-nl', localeId: () => 'nl-BE' });
  const change = (from: string | null, to: string | null) =>
    inTime(gallery.change({ input: { productCode: 'A/1', from, to }, key: 'key-0001' }, never));
  return { ...world, gallery, change };
};
const entry = () => json({ id: 'A/1', widgetId: 'A/1', channel: 'printelle-nl', category: 'travel', title: 'Summer' });

describe('the categories of the gallery (C33.3)', () => {
  it('are read in the language of the page, without a token', async () => {
    const { gallery, incidents, requests } = start(() => json({ categories: [{ id: 'travel', name: 'Reizen' }, {}] }));

    expect(await gallery.categories(never)).toEqual(ok([{ id: 'travel', name: 'Reizen' }]));
    expect(
      requests.map(({ headers, url }) => [url, headers.get('accept-language'), headers.has('authorization')]),
    ).toEqual([[`${BASE}/categories`, 'nl-BE', false]]);
    expect(incidents).toMatchObject([{ kind: 'items-dropped' }]);
  });

  it('are malformed when hardly one can be read', async () => {
    expect(await start(() => json({ categories: [{}] })).gallery.categories(never)).toEqual(malformed);
  });
});

describe('a change of the gallery (C33.3)', () => {
  it.each([
    [null, 'travel', 'POST', '/galleryentries/', { widgetId: 'A/1', channel: 'printelle-nl', category: 'travel' }],
    ['family', 'travel', 'PUT', '/galleryentries/A%2F1?channel=printelle-nl', { category: 'travel' }],
  ] as const)('from %s to %s is a %s', async (from, to, method, path, body) => {
    const { change, requests } = start(entry);
    expect(await change(from, to)).toEqual(ok(null));
    expect(requests.map((request) => [request.method, request.url, request.headers.get('idempotency-key')])).toEqual([
      [method, BASE + path, 'key-0001'],
    ]);
    expect(await requests[0]?.json()).toEqual(body);
  });

  it('out of it is a DELETE, and is done where it is not there', async () => {
    const { change, requests } = start(() => new Response(null, { status: 204 }));
    expect(await change('travel', null)).toEqual(ok(null));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', `${BASE}/galleryentries/A%2F1?channel=printelle-nl`],
    ]);
    const gone = start(() => problem(404, ABSENT_PROBLEM));
    expect([await gone.change('travel', null), gone.incidents]).toEqual([ok(null), []]);
    expect(await start(() => problem(404)).change('travel', null)).toEqual(refused);
  });

  it('is refused', async () => {
    expect(await start(() => problem(409)).change(null, 'travel')).toEqual(refused);
    expect(await start(() => json({ id: 'A/1' })).change(null, 'travel')).toEqual(malformed);
  });
});
