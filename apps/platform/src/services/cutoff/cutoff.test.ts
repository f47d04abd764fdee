import { ABSENT_PROBLEM, ArticleGroups, Campaign, Problem } from '@account-area/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { HOST_ROWS } from '../configuration/hosts.data.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { articleGroups, campaignOf, TOLD_BEFORE_MS } from './cutoff.ts';
import { OCCASIONS } from './cutoff.data.ts';

const at = (now: string, timeZone = 'Europe/Amsterdam') => ({ now: new Date(now), timeZone });
const campaignIn = (now: string) =>
  Object.fromEntries(articleGroups(at(now)).map(({ campaign, name }) => [name, campaign]));

describe('campaigns', () => {
  it('are those that end first', () => {
    expect(campaignIn('2026-11-26T10:00:00Z')).toEqual({
      photobooks: 'christmas',
      prints: 'christmas',
      calendars: 'christmas',
      'gift-vouchers': null,
    });
    expect(campaignIn('2026-12-15T10:00:00Z')).toEqual({
      photobooks: 'valentines-day',
      prints: 'valentines-day',
      calendars: 'new-year',
      'gift-vouchers': null,
    });
  });

  it('are none while they are far away', () => {
    expect(Object.values(campaignIn('2026-05-01T10:00:00Z'))).toEqual([null, null, null, null]);
  });

  it('last to the end of a day where the customer is', () => {
    const end = (timeZone: string) => campaignOf('christmas', at('2026-11-26T10:00:00Z', timeZone), [])?.orderBefore;
    expect([end('Europe/Amsterdam'), end('Europe/London'), end('Europe/Helsinki')]).toEqual([
      '2026-12-14T22:59:59.999Z',
      '2026-12-14T23:59:59.999Z',
      '2026-12-14T21:59:59.999Z',
    ]);
  });

  it('come again the next year', () => {
    const end = (now: string) => campaignOf('christmas', at(now), [])?.orderBefore;
    expect(end('2026-12-14T22:59:59.998Z')).toBe('2026-12-14T22:59:59.999Z');
    expect(end('2026-12-14T22:59:59.999Z')).toBe('2027-12-14T22:59:59.999Z');
  });

  it('end in the future, whenever and wherever they are asked about', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom(...HOST_ROWS.map(({ timeZone }) => timeZone));
    fc.assert(
      fc.property(instants, zones, (now, timeZone) => {
        for (const { name } of OCCASIONS) {
          const end = new Date(campaignOf(name, { now, timeZone }, [])?.orderBefore ?? 0).getTime() - now.getTime();
          expect(end).toBeGreaterThan(0);
          expect(end).toBeLessThanOrEqual(366 * DAY_MS);
        }
        for (const { campaign } of articleGroups({ now, timeZone })) {
          if (campaign === null) continue;
          const told = campaignOf(campaign, { now, timeZone }, []);
          expect(new Date(told?.orderBefore ?? 0).getTime() - now.getTime()).toBeLessThanOrEqual(TOLD_BEFORE_MS);
        }
      }),
    );
  });

  it('have a title in the first language of each host', () => {
    for (const { locales } of HOST_ROWS) {
      for (const { name, titles } of OCCASIONS) {
        const title = campaignOf(name, at('2026-11-26T10:00:00Z'), locales)?.title;
        expect(title).toBe(titles[(locales[0] ?? '').slice(0, 2)]);
      }
    }
  });
});

describe('the cutoff service (C05.7)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const get = async (path: string, language = 'en', origin = platform.origin) =>
    platform.fetch(`${origin}/cutoff-api/${path}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(anna, { origin })}`, 'Accept-Language': language },
    });

  it('tells the groups, and the campaign of each that has one', async () => {
    const { articleGroups: groups } = ArticleGroups.parse(await (await get('v1/ArticleGroup')).json());
    expect(groups.map(({ name }) => name)).toEqual(['photobooks', 'prints', 'calendars', 'gift-vouchers']);
  });

  it('tells a campaign in the language of the caller, of those that the host speaks', async () => {
    const titleFor = async (language: string) =>
      Campaign.parse(
        await (await get('v1/Campaign/christmas', language, 'http://account.printelle-be.localhost')).json(),
      ).title;
    expect([await titleFor('fr-CH, nl;q=0.5'), await titleFor('fi'), await titleFor('en')]).toEqual([
      'Noël',
      'Kerstmis',
      'Christmas',
    ]);
  });

  it('knows no campaign of another name', async () => {
    const answer = await get('v1/Campaign/summer');
    expect([answer.status, Problem.parse(await answer.json()).type]).toEqual([404, ABSENT_PROBLEM]);
  });
});
