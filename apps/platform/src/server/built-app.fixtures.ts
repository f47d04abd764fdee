import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LocaleFile } from '@account-area/contracts';

export const INDEX =
  '<!doctype html><html lang="en-GB" dir="ltr" data-brand="printelle">' +
  '<head><meta name="robots" content="noindex" />' +
  '<link rel="modulepreload" href="/assets/photos-1a2b.js" crossorigin data-for="/my-photos /my-photos/photos/preview/:id">' +
  '<link rel="modulepreload" href="/assets/outside-3c4d.js" crossorigin data-for="/account-deleted" data-outside>' +
  '<script type="module" src="/assets/early-5e6f.js" data-photos="/my-photos /my-photos/photos"></script>' +
  '<script type="application/json" id="first-texts">{"localeId":"en-GB","localeMessages":{"a.title":"Loading","a.body":"Wait"}}</script>' +
  '<title data-text="a.title">Loading</title></head><body><b data-text="a.title">Loading</b></body></html>';
export const SCRIPT = `console.log(${JSON.stringify('photo '.repeat(500))});`;

const TEXTS: Readonly<Record<string, LocaleFile['localeMessages']>> = {
  'en-GB': {},
  'nl-NL': { 'a.title': 'Even </script> geduld', 'b.title': 'Later' },
  'ar-XB': {},
};

/** A folder as the build of the app leaves it, with three languages. */
export const createBuiltApp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'account-area-app-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-4f3c.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-4f3c.js.map'), '{}');
  for (const [locale, texts] of Object.entries(TEXTS))
    await writeFile(join(folder, 'locales', `${locale}.json`), JSON.stringify(texts));
  return { folder, localesFolder: join(folder, 'locales'), remove: () => rm(folder, { recursive: true }) };
};
