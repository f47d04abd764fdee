import { ABSENT_PROBLEM, NO_WIDGET, WIDGET_REFUSALS } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  inTime,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { createHttpWidgetService } from './http-widget-service.ts';

stopTime();

const VIEWER = 'https://view.example';
const ORIGINS = { viewers: [VIEWER], pictures: 'https://services.example' };

const start = (answer: Answering) => {
  const tokens = fakeAccessTokens();
  const world = startServices(answer, tokens.tokens);
  return { ...world, tokens, widgets: createHttpWidgetService(world.serviceOf('widgets'), ORIGINS) };
};

const onWire = (changes: object = {}) => ({
  orderCode: '7KMQ-2X9T-1',
  vendorId: 'printelle',
  state: 'ready',
  viewUrl: `${VIEWER}/1?sig=2`,
  ...changes,
});
const ready = {
  productCode: '7KMQ-2X9T-1',
  vendorId: 'printelle',
  isReady: true,
  address: `${VIEWER}/1?sig=2`,
  title: null,
  pictureAddress: null,
  galleryCategory: null,
};

describe('online versions', () => {
  const found = async (...widgets: readonly unknown[]) => {
    const world = start(() => json({ widgets }));
    return { ...world, versions: await world.widgets.widgets(['7KMQ-2X9T-1', 'A&B'], never) };
  };

  it('are asked for together (C33.2)', async () => {
    const { incidents, requests, versions } = await found(
      onWire(),
      onWire({ orderCode: 'A&B', state: 'requested', viewUrl: undefined }),
    );

    expect(versions).toEqual(ok([ready, { ...ready, productCode: 'A&B', isReady: false, address: null }]));
    expect(requests.map(({ headers, method, url }) => [method, url, headers.get('authorization')])).toEqual([
      ['GET', 'https://services.example/widget-api/v1/widget/all?orderCodes=7KMQ-2X9T-1%2CA%26B', 'Bearer token-0'],
    ]);
    expect(incidents).toEqual([]);
  });

  it('lose a malformed one alone', async () => {
    const { incidents, versions } = await found(onWire(), onWire({ state: 'mislaid' }));

    expect(versions).toEqual(ok([ready]));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: 'widgets.1.state' }] }]);
  });

  it('are led to where they are looked at alone', async () => {
    const { incidents, versions } = await found(onWire({ viewUrl: 'https://elsewhere.example/1' }));

    expect(versions).toEqual(ok([{ ...ready, address: null }]));
    expect(incidents).toMatchObject([
      { kind: 'items-dropped', issues: [{ path: 'widgets.0.viewUrl', code: 'foreign-origin' }] },
    ]);
  });

  it('say what there is to show of the product, pictures from elsewhere aside', async () => {
    const extras = { title: 'Summer', pictureUrl: 'https://services.example/p.svg', galleryCategory: 'travel' };
    const { incidents, versions } = await found(
      onWire(extras),
      onWire({ ...extras, pictureUrl: 'https://elsewhere.example/p.svg' }),
    );

    const full = {
      ...ready,
      title: 'Summer',
      pictureAddress: 'https://services.example/p.svg',
      galleryCategory: 'travel',
    };
    expect(versions).toEqual(ok([full, { ...full, pictureAddress: null }]));
    expect(incidents).toMatchObject([{ issues: [{ path: 'widgets.1.pictureUrl', code: 'foreign-origin' }] }]);
  });

  it('are malformed when hardly one can be read', async () => {
    expect((await found(onWire(), {}, {})).versions).toEqual(malformed);
  });
});

describe('one online version', () => {
  const noWidget = () =>
    json(
      { type: 'about:blank', title: 'No', status: 401, code: NO_WIDGET, correlationId: 'server-side-id' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    );

  it('is told', async () => {
    const { requests, widgets } = start(() => json(onWire()));

    expect(await widgets.widget('7KMQ/1', never)).toEqual(ok(ready));
    expect(requests.map(({ url }) => url)).toEqual(['https://services.example/widget-api/v1/widget/7KMQ%2F1']);
  });

  it('is led to where it is looked at alone, and not before it is ready', async () => {
    const foreign = start(() => json(onWire({ viewUrl: 'https://anna:secret@view.example/1' })));
    expect(await foreign.widgets.widget('7KMQ-2X9T-1', never)).toEqual(ok({ ...ready, address: null }));
    expect(foreign.incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: 'viewUrl' }] }]);

    const early = start(() => json(onWire({ state: 'requested' })));
    expect(await early.widgets.widget('7KMQ-2X9T-1', never)).toEqual(ok({ ...ready, isReady: false, address: null }));
  });

  it.each([
    ['the service', noWidget],
    ['anything', () => html(401)],
  ])('is none where %s answers 401: that costs one renewal, and never the session (C33.2)', async (_, answer) => {
    const { incidents, requests, tokens, widgets } = start(answer);

    expect(await inTime(widgets.widget('7KMQ-2X9T-1', never))).toEqual(ok(null));
    expect([requests.length, tokens.renewals(), tokens.refused, incidents]).toEqual([2, 1, [], []]);
  });

  it('is not known by any other refusal', async () => {
    expect(await start(() => problem(404)).widgets.widget('7KMQ-2X9T-1', never)).toEqual(refused);
  });
});

describe('the request for an online version', () => {
  const conflict = (code: string) =>
    json(
      { type: 'about:blank', title: 'No', status: 409, code, correlationId: 'server-side-id' },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    );
  const request = { input: { productCode: '7KMQ/1', orderCode: '7KMQ' }, key: 'key-0001' };

  it('is sent under its key, until it is answered', async () => {
    const { requests, widgets } = start((_, index) =>
      index === 0 ? html(502) : json(onWire({ state: 'requested', viewUrl: undefined })),
    );

    expect(await inTime(widgets.request(request, never))).toEqual(ok({ ...ready, isReady: false, address: null }));
    expect(requests.map(({ headers, method, url }) => [method, url, headers.get('idempotency-key')])).toEqual(
      Array.from({ length: 2 }, () => ['POST', 'https://services.example/widget-api/v1/widget/7KMQ%2F1', 'key-0001']),
    );
  });

  it.each([
    ['the product is not there', () => problem(404, ABSENT_PROBLEM)] as const,
    ...WIDGET_REFUSALS.map((code) => [`it is ${code}`, () => conflict(code)] as const),
  ])('has no outcome where %s: there can be none, and nothing is reported', async (_, answer) => {
    const { incidents, widgets } = start(answer);
    expect([await widgets.request(request, never), incidents]).toEqual([ok(null), []]);
  });

  it.each([
    ['is still under way', () => problem(409)],
    ['is answered by something else', () => html(404)],
  ])('is refused where it %s', async (_, answer) => {
    expect(await start(answer).widgets.request(request, never)).toEqual(refused);
  });

  it('is refused, and ends the session where even a new token is', async () => {
    const { tokens, widgets } = start(() => problem(401));

    expect(await inTime(widgets.request(request, never))).toEqual(refused);
    expect(tokens.refused).toEqual(['token-1']);
  });
});

describe('whether an order is blocked', () => {
  it.each([true, false])('is told to anyone: %s (C33.3)', async (blocked) => {
    const { requests, widgets } = start(() => json({ blocked }));

    expect(await widgets.isBlocked('7KMQ/2X9T', never)).toEqual(ok(blocked));
    expect(requests.map(({ headers, url }) => [url, headers.get('authorization')])).toEqual([
      ['https://services.example/widget-api/v1/blockedorders/7KMQ%2F2X9T', null],
    ]);
  });

  it('is not known', async () => {
    const { tokens, widgets } = start(() => problem(401));

    expect(await widgets.isBlocked('7KMQ-2X9T', never)).toEqual(refused);
    expect(tokens.renewals()).toBe(0);
  });
});
