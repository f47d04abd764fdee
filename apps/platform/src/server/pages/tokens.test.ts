import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const AREA = new URL('../../../../../libs/presentation/components/src/styles/tokens.css', import.meta.url);
const PAGES = new URL('./tokens.css', import.meta.url);

/** The properties of a style sheet, by the selector they are set for. */
const tokensOf = (file: URL): ReadonlyMap<string, string> => {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...css.matchAll(/^(:root|\[[^\]]+\]) \{(.*?)^\}/gms)].flatMap(([, selector = '', block = '']) =>
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']): [string, string] => [
        `${selector} ${name}`,
        value.replaceAll(/\s+/g, ' '),
      ]),
    ),
  );
};

describe('the colours of the sign-in pages', () => {
  const area = tokensOf(AREA);
  const pages = tokensOf(PAGES);

  it('are those of the area, for every brand', () => {
    expect(pages.size).toBeGreaterThan(16);
    expect(Object.fromEntries(pages)).toEqual(
      Object.fromEntries([...pages.keys()].map((name) => [name, area.get(name)])),
    );
  });

  it('leave out no brand', () => {
    const brandsOf = (tokens: ReadonlyMap<string, string>) =>
      [...tokens.keys()].filter((name) => name.startsWith('[data-brand')).toSorted();

    // The first brand is what the root says.
    expect(brandsOf(pages)).toEqual(brandsOf(area).filter((name) => !name.includes('printelle')));
  });
});
