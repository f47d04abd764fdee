import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { generate } from './generate.ts';
import { namesOf } from './names.ts';
import { Workspace } from './workspace.ts';

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-'));
  put('libs/domain/photos/package.json', '{ "name": "@scope/photos" }');
  put('libs/domain/kernel/package.json', '{ "name": "@scope/kernel" }');
  put('libs/infrastructure/http/package.json', '{ "name": "@scope/http" }');
  put('libs/presentation/screens/package.json', '{ "name": "@scope/screens" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const refusalOf = (...args: readonly string[]): Promise<string> =>
  generate(new Workspace(root), args).then(
    () => 'generated',
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );

it('knows a name in every form', () => {
  expect(namesOf('album-export2')).toEqual({
    kebab: 'album-export2',
    camel: 'albumExport2',
    Pascal: 'AlbumExport2',
    CONSTANT: 'ALBUM_EXPORT2',
    words: 'album export2',
    Words: 'Album export2',
  });
});

describe('the generator refuses', () => {
  it.each(['AlbumExport', 'album_export', '../album', 'album-', ''])('the name "%s"', async (name) => {
    expect(await refusalOf('machine', 'photos', name)).toContain('is no name in lower case');
  });

  it('a kind it does not know, and too few or too many words, by showing how it is used', async () => {
    for (const args of [
      ['page', 'photos', 'album'],
      ['machine', 'photos'],
      ['machine', 'photos', 'album', 'export'],
      [],
    ]) {
      expect(await refusalOf(...args)).toContain('npm run new -- machine');
    }
  });

  it('a library that does not exist, by naming those that do', async () => {
    expect(await refusalOf('machine', 'albums', 'album')).toContain('libs/domain/kernel, libs/domain/photos');
  });

  it('an adapter or a screen for a machine that does not exist', async () => {
    expect(await refusalOf('adapter', 'http', 'album')).toContain('No library has a machine album');
    expect(await refusalOf('screen', 'screens', 'album')).toContain('No library has a machine album');
  });

  it('to write over what is there', async () => {
    expect(await refusalOf('machine', 'photos', 'album')).toBe('generated');
    put('libs/domain/photos/src/album/album.machine.ts', 'mine');

    expect(await refusalOf('machine', 'photos', 'album')).toContain('exists already');
    expect(readdirSync(join(root, 'libs/domain/photos/src/album'))).toHaveLength(10);
  });
});
