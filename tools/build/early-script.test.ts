import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { routes } from '../../libs/application/area/src/routes/routes.ts';
import { ROOT } from '../root.ts';
import { assertAlone, EARLY_MODULE, type EarlyChunk, withEarlyScript } from './early-script.ts';

const chunk = (imports: readonly string[] = []): EarlyChunk => ({
  fileName: 'assets/early-1a2b.js',
  facadeModuleId: join(ROOT, 'apps/account', EARLY_MODULE),
  imports: [...imports],
});

describe('the early script', () => {
  const page = withEarlyScript('<head><script src="/theme.js"></script></head>', [chunk()]);
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1]?.split(' ');

  it('is the first of the page, and waits for nothing', () => {
    expect(page).toMatch(/^<head><script type="module" async crossorigin src="\/assets\/early-1a2b\.js"/);
    expect(page).toContain('<script src="/theme.js">');
  });

  it('is told where photos are, and where it does nothing', () => {
    expect(attribute('photos')).toEqual(['/my-photos', '/my-photos/photos']);
    expect(attribute('elsewhere')?.map((path) => routes.routeAt(path))).not.toContain(null);
    expect(attribute('elsewhere')).toContain(routes.table.accountDeleted.path);
  });

  it('is refused without a file, and where it would wait for another', () => {
    expect(() => withEarlyScript('', [])).toThrow(EARLY_MODULE);
    expect(() => assertAlone([chunk()])).not.toThrow();
    expect(() => assertAlone([chunk(['assets/index.js'])])).toThrow('waits for assets/index.js');
  });
});
