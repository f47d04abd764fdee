import { NO_WIDGET, PROBLEM_MEDIA_TYPE } from '@account-area/contracts';
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
import { createHttpWidgetListService } from './http-widget-list-service.ts';

stopTime();

const ORIGIN = 'https://services.example';

const start = (answer: Answering) => {
  const tokens = fakeAccessTokens();
  const world = startServices(answer, tokens.tokens);
  const origins = { viewers: [ORIGIN], pictures: ORIGIN };
  return { ...world, tokens, widgets: createHttpWidgetListService(world.serviceOf('widgets'), origins) };
};
const onWire = (changes: object = {}) => ({
  orderCode: 'A-1',
  vendorId: 'printelle',
  state: 'ready',
  viewUrl: `${ORIGIN}/view/1`,
  title: 'Summer',
  ...changes,
});
const version = {
  productCode: 'A-1',
  vendorId: 'printelle',
  isReady: true,
  address: `${ORIGIN}/view/1`,
  title: 'Summer',
  pictureAddress: null,
  galleryCategory: null,
};

describe('the list of online versions', () => {
  const listOf = async (body: unknown) => {
    const world = start(() => json(body));
    return { ...world, page: await world.widgets.list({ offset: 20, limit: 10 }, never) };
  };

  it('is asked for without codes, which means all', async () => {
    const { requests } = await listOf({ widgets: [], total: 0 });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `${ORIGIN}/widget-api/v1/widget/all?orderCodes=&skip=20&limit=10`],
    ]);
  });

  it('keeps the places of those that cannot be read', async () => {
    const widgets = [onWire(), onWire({ state: 'mislaid' }), onWire({ viewUrl: 'https://elsewhere.example/' })];
    const { incidents, page } = await listOf({ widgets, total: 42 });

    expect(page).toEqual(
      ok({
        rows: [
          { id: 'A-1', widget: version },
          { id: 'unreadable 21', widget: null },
          { id: 'A-1', widget: { ...version, address: null } },
        ],
        total: 42,
      }),
    );
    expect(incidents[0]?.issues.map(({ path }) => path)).toEqual(['widgets.1.state', 'widgets.2.viewUrl']);
  });

  it('may not say how many there are, and is malformed when hardly one can be read', async () => {
    expect((await listOf({ widgets: [] })).page).toEqual(ok({ rows: [], total: null }));
    expect((await listOf({ widgets: [{}, {}, onWire()] })).page).toEqual(malformed);
  });
});

describe('the deletion of an online version', () => {
  const remove = async (answer: Answering) => {
    const world = start(answer);
    return { ...world, outcome: await inTime(world.widgets.delete('A/1', never)) };
  };
  const noWidget = () =>
    json(
      { type: 'about:blank', title: 'No', status: 401, code: NO_WIDGET, correlationId: 'server-side-id' },
      { status: 401, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
    );

  it('is sent as specified', async () => {
    const { outcome, requests } = await remove(() => new Response(null, { status: 204 }));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', `${ORIGIN}/widget-api/v1/widget/A%2F1`],
    ]);
    expect(outcome).toEqual(ok(null));
  });

  it('is done where there is none any more, which never ends the session (C33.2)', async () => {
    const { incidents, outcome, tokens } = await remove(noWidget);
    expect([outcome, incidents, tokens.refused]).toEqual([ok(null), [], []]);
  });

  it.each([
    ['anything else answers 401', () => html(401)],
    ['the service refuses', () => problem(409)],
  ])('is not done where %s', async (_, answer) => {
    const { outcome, tokens } = await remove(answer);
    expect([outcome, tokens.refused]).toEqual([refused, []]);
  });
});
