import { expect, it } from 'vitest';

import { createRoutes } from '../../libs/application/area/src/routes/create-routes.ts';
import { routes } from '../../libs/application/area/src/routes/routes.ts';
import { pathsByFile, type ScreenChunk } from './document-head.ts';

/** The chunk of a screen, with its style and what it imports. */
const chunk = (file: string, ...imports: string[]): ScreenChunk => ({
  facadeModuleId: `/app/src/routes/${file}.route.tsx`,
  fileName: `${file}.js`,
  imports,
  dynamicImports: [],
  viteMetadata: { importedCss: new Set([`${file}.css`]) },
});

const chunks = [
  chunk('photos', 'shared.js', 'entry.js'),
  chunk('photo-preview', 'shared.js'),
  { facadeModuleId: null, fileName: 'shared.js', imports: [], dynamicImports: [] },
];

it('preloads the screens of a page, the one behind it included, with their styles and what they import', () => {
  const preview = '/my-photos/photos/preview/:id';
  const photos = ['/my-photos', '/my-photos/photos', preview];
  expect(Object.fromEntries(pathsByFile(routes, chunks))).toEqual({
    'photos.js': photos,
    'photos.css': photos,
    'shared.js': photos,
    'photo-preview.js': [preview],
    'photo-preview.css': [preview],
  });
});

it('preloads the screen of a row that is added to the table', () => {
  const copy = createRoutes(
    {
      ...routes.table,
      savedProjects: { path: '/saved-projects', place: 'shell', audience: 'all', title: 'projects.title' },
    },
    'overview',
  );
  expect(pathsByFile(copy, [chunk('saved-projects')]).get('saved-projects.js')).toEqual(['/saved-projects']);
});

it('preloads the file that says where a screen is', () => {
  const screens = {
    facadeModuleId: null,
    fileName: 'screens.js',
    imports: ['entry.js'],
    dynamicImports: ['orders.js'],
  };
  const entry = { ...screens, fileName: 'entry.js', imports: [], dynamicImports: ['screens.js'] };
  expect([...pathsByFile(routes, [chunk('orders'), screens, entry])]).toEqual(
    ['orders.js', 'orders.css', 'screens.js', 'entry.js'].map((file) => [file, ['/orders']]),
  );
});

it('preloads the one file of all pages that need no session', () => {
  const outside = { ...chunk('x'), facadeModuleId: '/app/src/outside/outside.chunk.tsx', fileName: 'outside.js' };
  expect(pathsByFile(routes, [outside]).get('outside.js')).toEqual([
    '/change-email-success',
    '/account-deleted',
    '/subscription-confirmation',
    '/subscription-confirmation-success',
    '/subscription-confirmation-error',
  ]);
});

it('fails for a screen that is called as no route', () => {
  expect(() => pathsByFile(routes, [chunk('saved-projects')])).toThrow('saved-projects.route.tsx');
});
