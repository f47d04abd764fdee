import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { Problem } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { createBuiltApp, INDEX, SCRIPT } from './built-app.fixtures.ts';

describe('the app', () => {
  let platform: TestPlatform;
  let app: Awaited<ReturnType<typeof createBuiltApp>>;
  beforeAll(async () => {
    app = await createBuiltApp();
    platform = await startTestPlatform({ appFolder: app.folder, localesFolder: app.localesFolder });
  });
  afterAll(async () => {
    await platform.close();
    await app.remove();
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, host = 'localhost') =>
    platform.fetch(`http://${host}${path}`, { headers });

  it.each([
    ['localhost', '<html lang="en-GB" dir="ltr" data-brand="printelle">'],
    ['account.printelle-nl.localhost', '<html lang="nl-NL" dir="ltr" data-brand="printelle">'],
    ['account.bonvue.nl.example', '<html lang="nl-NL" dir="ltr" data-brand="bonvue">'],
    ['account.fjordfoto-se.localhost', '<html lang="en-GB" dir="ltr" data-brand="onskebild">'],
  ])('is shown on %s in its language and brand', async (host, element) => {
    expect(await (await get('/my-photos/photos?stripped=true', {}, host)).text()).toContain(element);
  });

  it.each([
    ['localhost', 'en-GB', { 'a.title': 'Loading', 'a.body': 'Wait' }],
    ['account.bonvue.nl.example', 'nl-NL', { 'a.title': 'Even </script> geduld', 'a.body': 'Wait' }],
  ])('brings its first texts to %s in %s', async (host, localeId, localeMessages) => {
    const page = await (await get('/', {}, host)).text();
    const [, content = ''] = /id="first-texts">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(content)).toEqual({ localeId, localeMessages });
    for (const element of ['title', 'b'])
      expect(page).toContain(`>${localeMessages['a.title'].replaceAll('<', '&lt;')}</${element}>`);
  });

  it.each([
    ['account.bonvue.nl.example', '/', 'index'],
    ['account.bonvue.nl.example', '/my-photos/photos', 'noindex'],
    ['account.printelle-nl.localhost', '/', 'noindex'],
  ])('tells search engines what they may list: %s%s is %s', async (host, path, robots) => {
    expect(await (await get(path, {}, host)).text()).toContain(`<meta name="robots" content="${robots}" />`);
  });

  it.each([
    ['/my-photos', true],
    ['/my-photos/', true],
    ['/my-photos/photos/preview/1', true],
    ['/my-photos/photos/preview', false],
    ['/my-photosystem', false],
    ['/', false],
  ])('lets %s preload the script of its screen: %s', async (path, isPreloaded) => {
    expect((await (await get(path)).text()).includes('href="/assets/photos-1a2b.js"')).toBe(isPreloaded);
  });

  it.each([
    ['/my-photos', true],
    ['/my-photos/photos', true],
    ['/my-photos/photos/?stripped=false', true],
    ['/my-photos/photos?stripped=true', false],
    ['/my-photos/photos/preview/1', false],
    ['/my-photos/albums', false],
    ['/', false],
  ])('begins with the frame of the photos where they will be: %s %s', async (path, isFramed) => {
    expect(/<html\b[^>]*\bdata-frame\b/.test(await (await get(path)).text())).toBe(isFramed);
  });

  it('is shown whatever the query says, and however often', async () => {
    const page = await get('/orders?page=0&page=3&order_state=%E0%A4%A');

    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('preloads what the page asks for before sign-in', async () => {
    const page = await (await get('/', {}, 'account.printelle-nl.localhost')).text();

    for (const address of ['/public-conf/account.printelle-nl.localhost', '/locales/nl-NL.json', '/auth/session']) {
      expect(page).toContain(`<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous"`);
      expect((await get(address, {}, 'account.printelle-nl.localhost')).status).toBe(200);
    }
  });

  it('names who is signed in before the script that looks for it', async () => {
    const page = await (await get('/', {}, 'account.printelle-nl.localhost')).text();

    expect(page.indexOf('/auth/session')).toBeLessThan(page.indexOf('<script'));
  });

  it('asks nobody who is signed in where that is of no matter', async () => {
    const host = 'account.printelle-nl.localhost';
    const page = await (await get('/account-deleted?x=1', {}, host)).text();

    expect(page).toContain('href="/assets/outside-3c4d.js"');
    expect(page).toContain('href="/locales/nl-NL.json"');
    expect(page).not.toContain('/auth/session');
  });

  it('is not built: says so', async () => {
    const bare = await startTestPlatform();
    const response = await bare.fetch('http://localhost/');
    expect([response.status, Problem.parse(await response.json()).title]).toEqual([404, 'The app has not been built']);
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
    await writeFile(join(app.folder, 'index.html'), INDEX.replace('<body>', '<body>new'));
    expect(await (await get('/')).text()).toContain('<body>new');
  });
});
