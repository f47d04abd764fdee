import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { publishedLibraries } from './published.ts';
import { examplesIn, packagesOf } from './readme-example.ts';

describe.each(publishedLibraries().map((library) => [library.manifest.name, library] as const))(
  '%s',
  (name, { folder, manifest }) => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');

    it('says in its README how it is installed, what its examples need besides, and that it is ESM only', () => {
      const needed = [...Object.keys(manifest.peerDependencies ?? {}), name];
      const known = new Set([...needed, ...Object.keys(manifest.dependencies ?? {}), 'vitest']);
      const besides = packagesOf(examplesIn(readme)).filter((each) => !known.has(each));
      const forExamples = besides.length === 0 ? '' : `, and for the examples \`${besides.join(' ')}\``;

      // A tool is no part of the product.
      const line = readme.replace('`npm install --save-dev ', '`npm install ');
      expect(line).toContain(`\n\n\`npm install ${needed.join(' ')}\`${forExamples}. It is ESM only.\n\n`);
    });

    it('begins with an example on ports of its user, not on fakes', () => {
      const [first] = examplesIn(readme);

      expect(first?.code).not.toContain('/testing');
    });

    it('tells its users the facts, not the labels that the specification of this product has for them', () => {
      const docstrings = globSync('src/**/*.ts', { cwd: folder })
        .filter((file) => !/\.(?:test|contract)\./.test(file))
        .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\/\*\*[^]*?\*\//g) ?? []);

      expect([readme, ...docstrings].filter((text) => LABEL.test(text))).toEqual([]);
    });
  },
);

const LABEL = /\b(?:[CD]\d\d(?:\.\d+)?|annex A\d)\b/;
