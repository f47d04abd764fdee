import { Problem } from '@account-area/contracts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { createBuiltApp } from './built-app.fixtures.ts';

describe('the server', () => {
  let platform: TestPlatform;
  let app: Awaited<ReturnType<typeof createBuiltApp>>;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await createBuiltApp();
    platform = await startTestPlatform({
      appFolder: app.folder,
      localesFolder: app.localesFolder,
      log: pino({ base: null }, { write: (line: string) => lines.push(line) }),
    });
  });
  afterAll(async () => {
    await platform.close();
    await app.remove();
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, host = 'localhost') =>
    platform.fetch(`http://${host}${path}`, { headers });

  describe('correlation ids', () => {
    it('are taken from the caller, echoed, and written into problems and the log', async () => {
      const response = await get('/photo-management/nothing', { 'X-CorrelationId': 'abcdefgh-1234' });

      expect(response.headers.get('X-CorrelationId')).toBe('abcdefgh-1234');
      expect(Problem.parse(await response.json()).correlationId).toBe('abcdefgh-1234');
      expect(lines.at(-1)).toContain('"correlationId":"abcdefgh-1234"');
    });

    it.each(['short', 'has spaces in it', 'x'.repeat(65), 'semi;colon-12'])(
      'are replaced when they read "%s"',
      async (given) => {
        const response = await get('/healthz', { 'X-CorrelationId': given });
        expect(response.headers.get('X-CorrelationId')).toMatch(/^[0-9a-f-]{36}$/);
      },
    );
  });

  it('dates its answers by its own clock, which a tester may have moved', async () => {
    platform.clock.forward(86_400_000);
    const dated = Date.parse((await get('/healthz')).headers.get('Date') ?? '');
    expect(Math.abs(dated - platform.clock.now().getTime())).toBeLessThan(5000);
  });

  describe('the log', () => {
    it('names the template of a route and neither address, query nor token', async () => {
      const account = await platform.createAccount();
      const token = await platform.accessToken(account);

      await get('/photo-management/photos/timeline/2021/7?limit=3', { Authorization: `Bearer ${token}` });

      const line = lines.at(-1) ?? '';
      expect(JSON.parse(line)).toMatchObject({
        method: 'GET',
        route: '/photo-management/photos/timeline/:year/:month',
        status: 200,
      });
      for (const secret of [token, account.email, account.id, '2021', 'limit']) expect(line).not.toContain(secret);
    });
  });

  describe('problems', () => {
    it('say nothing about what does not exist', async () => {
      const response = await get('/photo-management/nothing');
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(Problem.parse(await response.json())).toMatchObject({
        type: 'about:blank',
        title: 'Not found',
        status: 404,
      });
    });

    it('name the methods that a path has', async () => {
      const response = await platform.fetch('http://localhost/config.json', { method: 'PUT' });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET']);
    });

    it('name each field that is wrong', async () => {
      const token = await platform.accessToken(await platform.createAccount());
      const response = await get('/photo-management/photos?limit=501&sortKey=size', {
        Authorization: `Bearer ${token}`,
      });

      expect(response.status).toBe(400);
      expect(Problem.parse(await response.json()).errors?.map(({ path }) => path)).toEqual([
        'query.limit',
        'query.sortKey',
      ]);
    });

    it.each([
      '/photo-management/photos?limit=1&limit=2',
      '/photo-management/photos?cursor=%00',
      '/photo-management/photos?cursor=%ED%A0%80%00',
    ])('refuse %s', async (path) => {
      const token = await platform.accessToken(await platform.createAccount());
      expect((await get(path, { Authorization: `Bearer ${token}` })).status).toBe(400);
    });

    it.each([
      ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
      ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ])('refuse %s inside one another without end', async (_, body) => {
      const token = await platform.accessToken(await platform.createAccount());
      const response = await platform.fetch('http://localhost/photo-management/photos', {
        method: 'DELETE',
        body,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(400);
      expect(Problem.parse(await response.json()).title).toBe('The request is nested too deeply');
    });

    it('answer a body that is too large, no JSON, or not called JSON', async () => {
      const post = (body: string, type = 'application/json') =>
        platform.fetch('http://localhost/sandbox/api/clock', {
          method: 'POST',
          body,
          headers: { 'Content-Type': type },
        });

      expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
      expect((await post('{')).status).toBe(400);
      expect((await post('{"forwardMs":0}', 'text/plain')).status).toBe(415);
      expect((await post('{"forwardMs":0}')).status).toBe(200);
    });
  });

  describe('security headers', () => {
    const POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

    it.each([
      '/',
      '/my-photos/photos',
      '/config.json',
      '/api-docs',
      '/sandbox',
      '/sign-in/x',
      '/oidc/jwks',
      '/assets/main-4f3c.js',
      '/photo-management/users',
    ])('are on %s', async (path) => {
      const { headers } = await get(path);
      expect(headers.get('Content-Security-Policy')).toBe(POLICY);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.has('Strict-Transport-Security')).toBe(false);
    });

    it('demand https for two years where there is https', async () => {
      const { headers } = await platform.fetch('https://account.printelle.nl.example/healthz');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    });

    it.each([
      ['/', 'no-store'],
      ['/photo-management/users', 'no-store'],
      ['/openapi.json', 'no-store'],
      ['/sign-in/x', 'no-store'],
      ['/favicon.svg', 'no-cache'],
      ['/locales/nl-NL.json', 'no-cache'],
      ['/assets/main-4f3c.js', 'public, max-age=31536000, immutable'],
    ])('let %s be kept by the browser: %s', async (path, caching) => {
      expect((await get(path)).headers.get('Cache-Control')).toBe(caching);
    });
  });

  describe('readiness', () => {
    it('ends when the platform begins to stop, while liveness goes on', async () => {
      const stopping = await startTestPlatform();
      expect((await stopping.fetch('http://localhost/readyz')).status).toBe(200);

      stopping.platform.drain();

      expect((await stopping.fetch('http://localhost/readyz')).status).toBe(503);
      expect((await stopping.fetch('http://localhost/healthz')).status).toBe(200);
      await stopping.close();
    });
  });
});
