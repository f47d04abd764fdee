import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { Problem } from '@account-area/contracts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';

const INDEX = '<!doctype html><html lang="en-GB" dir="ltr" data-brand="printelle"><head></head><body></body></html>';
const PARAMETERS: unknown = expect.arrayContaining([
  expect.objectContaining({ name: 'year', in: 'path', required: true }),
  expect.objectContaining({ name: 'sortKey', in: 'query', required: false }),
]);
const SCRIPT = `console.log(${JSON.stringify('photo '.repeat(500))});`;

describe('the server', () => {
  let platform: TestPlatform;
  let folder: string;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-app-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'locales'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'assets', 'main-4f3c.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'main-4f3c.js.map'), '{}');
    for (const locale of ['en-GB', 'nl-NL', 'ar-XB']) await writeFile(join(folder, 'locales', `${locale}.json`), '{}');
    platform = await startTestPlatform({
      appFolder: folder,
      localesFolder: join(folder, 'locales'),
      log: pino({ base: null }, { write: (line: string) => lines.push(line) }),
    });
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true });
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

  describe('the app', () => {
    it.each([
      ['localhost', '<html lang="en-GB" dir="ltr" data-brand="printelle">'],
      ['account.printelle-nl.localhost', '<html lang="nl-NL" dir="ltr" data-brand="printelle">'],
      ['account.bonvue.nl.example', '<html lang="nl-NL" dir="ltr" data-brand="bonvue">'],
      ['account.fjordfoto-se.localhost', '<html lang="en-GB" dir="ltr" data-brand="onskebild">'],
    ])('is shown on %s in its language and brand', async (host, element) => {
      expect(await (await get('/my-photos/photos?stripped=true', {}, host)).text()).toContain(element);
    });

    it('is not built: says so', async () => {
      const bare = await startTestPlatform();
      const response = await bare.fetch('http://localhost/');
      expect([response.status, Problem.parse(await response.json()).title]).toEqual([
        404,
        'The app has not been built',
      ]);
      await bare.close();
    });

    it('never answers a missing file or a path of a service with the page', async () => {
      expect((await get('/assets/old-1234.js')).status).toBe(404);
      expect((await get('/photo-management/x/y')).status).toBe(404);
      expect((await get('/oidc/nothing')).status).toBe(404);
    });

    it.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/keys.json', '/.env', '/assets/main-4f3c.js.map', '/assets%00.js'])(
      'serves nothing at %s',
      async (path) => {
        const response = await get(path);
        expect([response.status, (await response.text()).includes('root:')]).toEqual([404, false]);
      },
    );

    it('compresses what shrinks', async () => {
      const response = await get('/assets/main-4f3c.js', { 'Accept-Encoding': 'gzip, br' });

      expect(response.headers.get('Content-Encoding')).toBe('br');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
      expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
    });

    it('sends nothing again that the browser has', async () => {
      const first = await get('/favicon.svg');
      const again = await get('/favicon.svg', { 'If-None-Match': first.headers.get('ETag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it('shows a page that was built anew', async () => {
      await get('/');
      await writeFile(join(folder, 'index.html'), INDEX.replace('<body>', '<body>new'));
      expect(await (await get('/')).text()).toContain('<body>new');
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

  describe('limits', () => {
    it('make an account that asks too often wait, and no other', async () => {
      const limited = await startTestPlatform({ callsPerMinute: 3 });
      const [greedy, modest] = [await limited.createAccount(), await limited.createAccount()];
      const ask = async (account: typeof greedy) =>
        limited.fetch('http://localhost/shared-albums-api/users', {
          headers: { Authorization: `Bearer ${await limited.accessToken(account)}` },
        });
      const statuses = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await ask(greedy)).status);
      const refused = await ask(greedy);

      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(refused.headers.get('Retry-After')).toBe('20');
      expect((await ask(modest)).status).toBe(200);
      limited.clock.forward(20_000);
      expect((await ask(greedy)).status).toBe(200);
      await limited.close();
    });
  });

  describe('its own description', () => {
    it('names every route that is no wildcard', async () => {
      const document: unknown = await (await get('/openapi.json')).json();
      const paths = platform.platform.routes
        .filter(({ path }) => !path.endsWith('*'))
        .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));

      expect(document).toMatchObject({
        openapi: '3.1.0',
        paths: {
          '/photo-management/photos/timeline/{year}/{month}': {
            get: {
              security: [{ customer: [] }],
              parameters: PARAMETERS,
              responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
            },
          },
        },
      });
      const described =
        typeof document === 'object' && document && 'paths' in document ? Object.keys(document.paths ?? {}) : [];
      expect(described.sort()).toEqual([...new Set(paths)].sort());
    });

    it('can be read as a page that needs nothing from elsewhere', async () => {
      const html = await (await get('/api-docs')).text();
      expect(html).toContain('GET /photo-management/users/timeline');
      expect(html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
    });
  });
});
