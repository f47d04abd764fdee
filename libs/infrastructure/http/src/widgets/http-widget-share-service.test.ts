import { fail, ok } from '@account-area/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Answering, html, inTime, never, problem, startServices, stopTime } from '../exchange/http-world.fakes.ts';
import { base64Of } from './base64-of.ts';
import { createHttpWidgetShareService } from './http-widget-share-service.ts';

stopTime();

const SHARE = {
  productCode: 'A/1',
  vendorId: 'printelle',
  senderName: ' Anna\t& Söhne ',
  recipientEmail: ' ü+/=😀@example.test ',
  personalMessage: ' Hi 👋\n100 % = all + more ',
};

const share = async (answer: Answering, changes: Partial<typeof SHARE> = {}) => {
  const world = startServices(answer);
  const shares = createHttpWidgetShareService(world.serviceOf('widgets'));
  const outcome = await inTime(shares.share({ input: { ...SHARE, ...changes }, key: 'key-0001' }, never));
  return { ...world, outcome };
};
const done = () => new Response(null, { status: 204 });
const decoded = (base64: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));

describe('the share of an online version (C33.2, D57)', () => {
  it('is sent once under its key, of its fields the address alone as base64, and all percent-encoded', async () => {
    const { outcome, requests } = await share((_, index) => (index === 0 ? html(502) : done()));
    const [first, second] = requests;
    const url = new URL(first?.url ?? '');

    expect(outcome).toEqual(ok(null));
    expect([first?.method, url.pathname, requests.length]).toEqual(['PUT', '/widget-api/v1/widget/A%2F1/share', 2]);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-0001', 'key-0001']);
    expect(second?.url).toBe(first?.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      vendorId: 'printelle',
      fromName: 'Anna & Söhne',
      personalMessage: 'Hi 👋\n100 % = all + more',
      toEmailAddress: base64Of('ü+/=😀@example.test'),
    });
    expect(url.search).toContain('%3D');
    expect(url.search).toContain('toEmailAddress=w7wrLz3wn5iAQGV4YW1wbGUudGVzdA%3D%3D');
  });

  it.each([
    [429, 'too-many-shares'],
    [409, 'not-shareable'],
    [404, 'refused'],
    [400, 'refused'],
  ] as const)('is refused with a %d: %s', async (status, code) => {
    const { outcome, requests } = await share(() => problem(status, 'about:blank', { 'retry-after': '5' }));
    expect([outcome, requests.length]).toMatchObject([fail({ code }), 1]);
  });

  it('is refused by anything that stands in the way', async () => {
    expect((await share(() => html(429))).outcome).toMatchObject(fail({ code: 'refused' }));
  });

  it('says nothing of its recipient in reports', async () => {
    const { incidents } = await share(() => problem(500));
    expect(incidents).toHaveLength(1);
    expect(JSON.stringify(incidents)).not.toMatch(/example\.test|w7wr/);
  });

  it.each(['ü+/=', '😀', '', 'ÿþ>>>???'])('carries %j as base64', (text) => {
    expect(decoded(base64Of(text))).toBe(text);
  });

  it('carries any text as base64 through a query, and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = new URLSearchParams({ to: base64Of(text) }).toString();
        expect(decoded(new URLSearchParams(query).get('to') ?? '')).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });
});
