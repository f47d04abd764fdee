import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const INDEX =
  '<!doctype html><html lang="en-GB" dir="ltr" data-brand="printelle">' +
  '<head><meta name="robots" content="noindex" />' +
  '<link rel="modulepreload" href="/assets/photos-1a2b.js" crossorigin data-for="/my-photos /my-photos/photos/preview/:id"></head><body></body></html>';
export const SCRIPT = `console.log(${JSON.stringify('photo '.repeat(500))});`;

/** A folder as the build of the app leaves it, with three languages. */
export const createBuiltApp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'account-area-app-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-4f3c.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-4f3c.js.map'), '{}');
  for (const locale of ['en-GB', 'nl-NL', 'ar-XB']) await writeFile(join(folder, 'locales', `${locale}.json`), '{}');
  return { folder, localesFolder: join(folder, 'locales'), remove: () => rm(folder, { recursive: true }) };
};
