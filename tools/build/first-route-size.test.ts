import { beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import {
  FAMILY_KILOBYTES,
  filesFoundLate,
  filesOf,
  filesOfFirstRoute,
  measureFamily,
  measureFirstRoute,
  overBudget,
  scriptsIn,
  sourcesOfFirstRoute,
} from './first-route-size.ts';

const FIRST_ROUTES = ['src/routes/overview.route.tsx', 'src/routes/photos.route.tsx'];

const BUILD_WITHIN_MS = 180_000;

describe('the first route of the built app', () => {
  beforeAll(() => buildApp(() => undefined), BUILD_WITHIN_MS);

  it.each(FIRST_ROUTES)('stays within its budget: %s', (screen) => {
    expect(overBudget(measureFirstRoute(screen))).toEqual([]);
  });

  it.each([
    {
      family: 'orders',
      // Lists and their pages are shared with projects and invoices; each page says which row could not be deleted.
      own: /\/orders\/|\/order-(?:history|screens)\/src\/(?!lists\/|page-number\/|rows\/use-stayed-toast\.)|orders?\.(?:route|module)|libphonenumber/,
      modules: ['src/routes/orders.route.tsx', 'src/routes/order.route.tsx'],
      leastKilobytes: FAMILY_KILOBYTES / 2,
    },
    {
      family: 'projects',
      own: /\/projects\/|\/order-(?:history|screens)\/src\/(?!rows\/use-stayed-toast\.)|projects\.(?:route|module)/,
      modules: ['src/routes/projects.route.tsx'],
      leastKilobytes: 3,
    },
    {
      family: 'overview',
      own: /\/(?:orders|projects)\/|\/order-(?:history|screens)\/src\/(?!rows\/use-stayed-toast\.)|overview(?:-blocks)?\.(?:chunk|module)/,
      modules: ['src/shell/overview-blocks.chunk.tsx'],
      leastKilobytes: 3,
    },
    {
      family: 'widgets',
      own: /\/(?:widget-list|widget-share|gallery-entry|widgets?-screen|order-screens\/src\/(?:widgets|online-products))\/|(?:widget(?:s|-share)|online-products?)\.(?:route|module)/,
      modules: [
        'src/routes/widgets.route.tsx',
        'src/routes/widget-share.route.tsx',
        'src/routes/online-products.route.tsx',
        'src/routes/online-product.route.tsx',
      ],
      leastKilobytes: 3,
    },
    {
      family: 'invoices',
      own: /\/(?:invoices|invoices-screen)\/|invoices\.(?:route|module)|document-packer/,
      modules: ['src/routes/invoices.route.tsx'],
      leastKilobytes: 3,
    },
  ])('has nothing of $family, whose screens stay within a budget of their own', ({ own, modules, leastKilobytes }) => {
    const sources = FIRST_ROUTES.flatMap(sourcesOfFirstRoute);

    expect(sources).toContain('libs/domain/photos/src/timeline/timeline.machine.ts');
    expect(sources.filter((source) => own.test(source))).toEqual([]);
    expect(measureFamily(modules, own)).toBeLessThan(FAMILY_KILOBYTES);
    expect(measureFamily(modules, own)).toBeGreaterThan(leastKilobytes);
  });

  it.each([
    {
      page: 'integration',
      own: /\/integration\/|integration\.(?:route|module)/,
      modules: ['src/routes/integration.route.tsx'],
    },
    {
      page: 'addresses',
      own: /\/addresses\/|\/customer\/src\/address|address(?:es)?\.(?:route|module)|address-visit/,
      modules: ['addresses', 'new-address', 'address'].map((screen) => `src/routes/${screen}.route.tsx`),
    },
    {
      page: 'settings',
      own: /\/area-screens\/src\/settings\/|\/customer\/src\/(?:payment-method|profile\/(?!customer))|(?:settings|personal-details|payment-method)\.route|profile\.module/,
      modules: [
        'src/routes/settings.route.tsx',
        'src/routes/personal-details.route.tsx',
        'src/routes/payment-method.route.tsx',
      ],
    },
  ])('has nothing of the $page, whose screen stays within a budget of its own', ({ own, modules }) => {
    expect(sourcesOfFirstRoute('src/routes/photos.route.tsx').filter((source) => own.test(source))).toEqual([]);
    expect(measureFamily(modules, own)).toBeLessThan(FAMILY_KILOBYTES);
    expect(measureFamily(modules, own)).toBeGreaterThan(0);
  });

  it('begins with what the page does before anything is drawn', () => {
    expect(filesOfFirstRoute('src/routes/photos.route.tsx')).toContain('theme.js');
  });

  it('is named by the page, so that the browser fetches all of it in one round', () => {
    expect(filesFoundLate('src/routes/photos.route.tsx')).toEqual([]);
  });
});

describe('the files of a route', () => {
  const manifest = {
    'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_shared.js'] },
    'photos.tsx': { file: 'photos.js', css: ['photos.css'], imports: ['_shared.js', 'index.html'] },
    '_shared.js': { file: 'shared.js' },
  };

  it('are the entry, the screen and what both import, each once', () => {
    expect([...filesOf(manifest, ['index.html', 'photos.tsx'])]).toEqual([
      'entry.js',
      'entry.css',
      'shared.js',
      'photos.js',
      'photos.css',
    ]);
  });

  it('are the scripts of the page, wherever they come from', () => {
    const page = '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/entry.js"></script>';
    expect(scriptsIn(`<script>inline()</script>${page}`)).toEqual(['theme.js', 'assets/entry.js']);
  });

  it('cannot be told for a screen that the build does not know', () => {
    expect(() => filesOf(manifest, ['orders.tsx'])).toThrow('The build has no orders.tsx');
  });
});

it('says what is over budget and by how much', () => {
  expect(overBudget({ scriptKilobytes: 245.04, styleKilobytes: 9.9, files: 30 })).toEqual([
    'JavaScript: 245.0 kB, at most 235',
    'scripts and styles: 30.0 files, at most 12',
  ]);
});
