import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';

const PARAMETERS: unknown = expect.arrayContaining([
  expect.objectContaining({ name: 'year', in: 'path', required: true }),
  expect.objectContaining({ name: 'sortKey', in: 'query', required: false }),
]);

describe("the services' description", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const get = (path: string) => platform.fetch(platform.origin + path);

  it('names every route that is no wildcard', async () => {
    const document: unknown = await (await get('/openapi.json')).json();
    const paths = platform.platform.routes
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));

    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/photo-management/photos/timeline/{year}/{month}': {
          get: {
            security: [{ customer: [] }],
            parameters: PARAMETERS,
            // In full, and lean.
            responses: {
              '200': {
                content: { 'application/json': { schema: { anyOf: [{ type: 'object' }, { type: 'object' }] } } },
              },
            },
          },
        },
      },
    });
    const described =
      typeof document === 'object' && document && 'paths' in document ? Object.keys(document.paths ?? {}) : [];
    expect(described.sort()).toEqual([...new Set(paths)].sort());
  });

  it('can be read as a page that needs nothing from elsewhere', async () => {
    const html = await (await get('/api-docs')).text();
    expect(html).toContain('GET /photo-management/users/timeline');
    expect(html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });
});
