import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../root.ts';

const SHEETS = globSync('{libs/presentation,apps/account/src}/**/*.css', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules') || path.includes('dist'),
});

/** Properties and values that name a side of the screen; in a right-to-left language they name the wrong one. */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|(?:left|right|top|bottom|width|height)|(?:min|max)-(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

const linesOf = (sheet: string) =>
  readFileSync(join(ROOT, sheet), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .map((text, index) => ({ at: `${sheet}:${String(index + 1)}`, text: text.trim() }));

describe('style sheets', () => {
  it('are found', () => {
    expect(SHEETS).toContain('libs/presentation/components/src/button/button.module.css');
  });

  it.each(SHEETS)('name no side of the screen: %s', (sheet) => {
    expect(linesOf(sheet).filter(({ text }) => PHYSICAL.test(text))).toEqual([]);
  });

  it.each(SHEETS)('change at no width but the three breakpoints: %s', (sheet) => {
    const widths = linesOf(sheet).flatMap(({ text }) =>
      [...text.matchAll(/width\s*[<>]=?\s*(\S+?)\)/g)].map(([, at]) => at),
    );
    expect(['575px', '1024px', '1280px']).toEqual(expect.arrayContaining(widths));
  });

  it.each(['margin-left: 4px;', 'width: 10px;', 'top: 0;', 'max-height: 3px;', 'text-align: right;'])(
    'would be found out with %s',
    (line) => {
      expect(PHYSICAL.test(line)).toBe(true);
    },
  );

  it.each(['margin-inline-start: 4px;', 'inline-size: 10px;', 'stroke-width: 2;', 'border-block-end: 1px solid;'])(
    'may have %s',
    (line) => {
      expect(PHYSICAL.test(line)).toBe(false);
    },
  );
});
