import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { beginPacking, endPacking } from './packing.ts';

const root = mkdtempSync(join(tmpdir(), 'packing-'));
const library = join(root, 'photos');
const manifest = join(library, 'package.json');
const license = join(library, 'LICENSE');
const OWN = '{"name":"photos","exports":{".":{"@account-area/source":"./src/index.ts","default":"./dist/index.js"}}}';

const readText = (file: string): string => readFileSync(file, 'utf8');

beforeEach(() => {
  rmSync(library, { recursive: true, force: true });
  mkdirSync(library);
  writeFileSync(join(root, 'LICENSE'), 'MIT License');
  writeFileSync(manifest, OWN);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a library that is packed', () => {
  it('has the licence and the manifest that other products get, until it is packed', () => {
    beginPacking(library, root);

    expect(readText(license)).toBe('MIT License');
    expect(JSON.parse(readText(manifest))).toEqual({
      name: 'photos',
      exports: { '.': { default: './dist/index.js' } },
    });

    endPacking(library);

    expect(readText(manifest)).toBe(OWN);
    expect(existsSync(license)).toBe(false);
  });

  it('gets its own manifest back although a packing before was killed', () => {
    beginPacking(library, root);
    beginPacking(library, root);
    endPacking(library);

    expect(readText(manifest)).toBe(OWN);
  });

  it('keeps a manifest that was changed after a packing was killed', () => {
    const changed = OWN.replace('photos', 'pictures');
    beginPacking(library, root);
    writeFileSync(manifest, changed);
    beginPacking(library, root);
    endPacking(library);

    expect(readText(manifest)).toBe(changed);
  });

  it('stays as it is where no packing has begun', () => {
    endPacking(library);

    expect(readText(manifest)).toBe(OWN);
  });
});
