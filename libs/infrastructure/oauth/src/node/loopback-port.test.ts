import { describe, expect, it } from 'vitest';

import type { LoopbackVisit } from '../programs/loopback-sign-in.ts';
import { openLoopbackPort } from './loopback-port.ts';

const open = async () => {
  const visits: LoopbackVisit[] = [];
  const opening = openLoopbackPort((outcome) => ({ localeId: 'en-GB', title: outcome, text: '<b>Close</b> & go.' }));
  const port = await opening((visit) => {
    visits.push(visit);
    visit.answer('signed-in');
  });
  return { port, visits };
};

describe('a port of the machine', () => {
  it('is at the loopback address and tells of a browser that comes, with its answer', async () => {
    const { port, visits } = await open();
    const response = await fetch(`${port.callbackAddress}?code=c&state=s`);
    port.close();

    expect(port.callbackAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    expect(visits.map(({ address }) => address)).toEqual([`${port.callbackAddress}?code=c&state=s`]);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const html = await response.text();
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain('<title>signed-in</title>');
    expect(html).toContain('<p>&lt;b&gt;Close&lt;/b&gt; &amp; go.</p>');
  });

  it('tells of nothing else', async () => {
    const { port, visits } = await open();
    const { origin } = new URL(port.callbackAddress);
    const answers = await Promise.all([
      fetch(`${origin}/favicon.ico`),
      fetch(`${origin}/callback/other?state=s`),
      fetch(port.callbackAddress, { method: 'POST' }),
    ]);
    port.close();

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(visits).toEqual([]);
  });

  it('is closed afterwards', async () => {
    const { port } = await open();
    port.close();

    await expect(fetch(port.callbackAddress)).rejects.toThrow('fetch failed');
  });
});
