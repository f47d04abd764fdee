import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

import { cssOptions, CUSTOM_MEDIA } from './css.ts';

const TOKENS = '../../libs/presentation/components/src/styles/tokens.css';

const compile = async (media: string): Promise<string> => {
  const config = await resolveConfig({ configFile: false, css: cssOptions }, 'build');
  const { code } = await preprocessCSS(`${CUSTOM_MEDIA}@media (${media}){a{color:red}}`, 'a.css', config);
  return code.replaceAll(/\s+/g, ' ');
};

describe('the breakpoints in style sheets (C02.4)', () => {
  it.each([
    ['--sm', 'width < 575px'],
    ['--md', 'width < 1024px'],
    ['--lg', 'width < 1280px'],
    ['--up-sm', 'width >= 575px'],
    ['--up-md', 'width >= 1024px'],
    ['--up-lg', 'width >= 1280px'],
  ])('%s is (%s)', async (name, query) => {
    expect(await compile(name)).toContain(`@media (${query})`);
  });

  it('are those of the tokens, which have to be CSS as it stands', async () => {
    const tokens = await readFile(join(import.meta.dirname, TOKENS), 'utf8');

    const widths = [...tokens.matchAll(/width < (\d+)px/g)].map(([, px]) => Number(px));
    expect(widths).toEqual([1280, 1024, 575]);
  });
});
