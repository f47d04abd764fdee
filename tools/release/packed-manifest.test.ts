import { expect, it } from 'vitest';

import { packedManifest } from './packed-manifest.ts';

it('keeps what a product reads and drops what only this repository does', () => {
  const manifest = {
    name: '@account-area/photos',
    exports: {
      '.': { '@account-area/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { '@account-area/source': './src/testing.contract.ts' },
      './package.json': './package.json',
    },
    scripts: { postpack: 'node after-packing.ts' },
    dependencies: { '@account-area/kernel': '^1.0.0' },
    devDependencies: { '@account-area/session': '*' },
    nx: { tags: ['layer:domain'] },
  };

  expect(packedManifest(JSON.stringify(manifest))).toBe(`{
  "name": "@account-area/photos",
  "scripts": {
    "postpack": "node after-packing.ts"
  },
  "dependencies": {
    "@account-area/kernel": "^1.0.0"
  },
  "exports": {
    ".": {
      "types": "./dist/index.d.ts",
      "default": "./dist/index.js"
    },
    "./package.json": "./package.json"
  }
}
`);
});

it('gives a program, which nothing imports, no exports', () => {
  const manifest = { name: '@account-area/cli', bin: { 'account-area': './dist/main.js' }, nx: { tags: ['app:cli'] } };

  expect(JSON.parse(packedManifest(JSON.stringify(manifest)))).toEqual({
    name: '@account-area/cli',
    bin: { 'account-area': './dist/main.js' },
  });
});
