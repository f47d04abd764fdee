import { ABSENT_PROBLEM } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
} from '../exchange/http-world.fakes.ts';
import { createHttpCutoffService } from './http-cutoff-service.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');

const campaignOf = async (answer: Answering) => {
  const world = startServices(answer);
  const service = createHttpCutoffService({
    cutoff: world.serviceOf('cutoff'),
    clock: { now: () => NOW },
    localeId: () => 'nl-NL',
  });
  return { ...world, campaign: await service.campaign(never) };
};

const groups = (...campaigns: readonly (string | null)[]) =>
  json({ articleGroups: campaigns.map((campaign, index) => ({ name: `group-${index}`, campaign })) });
const campaigns: Readonly<Record<string, string>> = {
  christmas: '2026-12-18T22:59:59Z',
  'saint nicholas': '2026-12-02T22:59:59Z',
  autumn: '2026-11-01T22:59:59Z',
  now: '2026-12-01T13:00:00+01:00',
};
/** A service whose groups are in these campaigns. */
const service =
  (...names: readonly (string | null)[]): Answering =>
  ({ url }) => {
    const name = decodeURIComponent(url.split('/').at(-1) ?? '');
    const orderBefore = campaigns[name];
    if (name === 'ArticleGroup') return groups(...names);
    return orderBefore === undefined ? problem(404, ABSENT_PROBLEM) : json({ name, title: `For ${name}`, orderBefore });
  };

describe('the deadline for ordering', () => {
  it('is that of the campaign that ends next, named in the language of the page (D54)', async () => {
    const { campaign, incidents, requests } = await campaignOf(
      service('christmas', 'saint nicholas', null, 'christmas', 'autumn'),
    );

    expect(campaign).toEqual(ok({ title: 'For saint nicholas', orderBefore: '2026-12-02T22:59:59Z' }));
    expect(requests.map(({ url }) => url)).toEqual(
      ['ArticleGroup', 'Campaign/christmas', 'Campaign/saint%20nicholas', 'Campaign/autumn'].map(
        (path) => `https://services.example/cutoff-api/v1/${path}`,
      ),
    );
    expect(requests.slice(1).map(({ headers }) => headers.get('accept-language'))).toEqual(['nl-NL', 'nl-NL', 'nl-NL']);
    expect(incidents).toEqual([]);
  });

  it.each([
    ['no group is in a campaign', [null, null]],
    ['there are no groups', []],
    ['campaigns are over, or this very moment', ['autumn', 'now']],
    ['the campaign is gone meanwhile', ['easter']],
  ])('is none when %s', async (_, names) => {
    const { campaign, incidents } = await campaignOf(service(...names));
    expect([campaign, incidents]).toEqual([ok(null), []]);
  });

  it('is not known while one of the campaigns is not: it may end next', async () => {
    const { campaign } = await campaignOf((request, index) =>
      request.url.endsWith('/christmas') ? problem(403) : service('autumn', 'christmas')(request, index),
    );
    expect(campaign).toEqual(refused);
  });

  it.each([
    ['groups', () => json({ articleGroups: [{ name: 'books' }] })],
    ['a campaign', () => json({ articleGroups: [{ name: 'books', campaign: 'christmas' }], name: 'christmas' })],
    ['a page', () => html(200)],
  ])('is malformed by %s that cannot be read', async (_, answer) => {
    expect((await campaignOf(answer)).campaign).toEqual(malformed);
  });

  it('is worth no wait', async () => {
    const { campaign, requests } = await campaignOf(() => problem(429, 'about:blank', { 'retry-after': '5' }));

    expect(campaign).toEqual(refused);
    expect(requests).toHaveLength(1);
  });
});
