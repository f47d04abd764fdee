import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { ARTICLES } from '../merchandise/merchandise.data.ts';
import { articlePicturePath } from './article-pictures.ts';

describe('drawings of articles', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const picture = async (articleType: string) => {
    const answer = await platform.fetch(platform.origin + articlePicturePath(articleType));
    return { answer, svg: await answer.text() };
  };

  it('are there for every article that is sold, each another one', async () => {
    const types = [...new Set(ARTICLES.map(({ type }) => type)), 'jigsaw'];
    const svgs = await Promise.all(types.map(async (type) => (await picture(type)).svg));
    expect(new Set(svgs).size).toBe(types.length);
  });

  it('are small pictures that browsers keep, and run nothing', async () => {
    const { answer, svg } = await picture('photobook');
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
    ]);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(svg.length).toBeLessThan(3000);
  });

  it.each(['__proto__', '../photobook', 'photobook.svg', ''])('are a parcel for an article of type "%s"', (type) => {
    expect(articlePicturePath(type)).toBe(articlePicturePath('other'));
  });

  it('are no others', async () => {
    expect((await platform.fetch(`${platform.origin}/product-pictures/voucher`)).status).toBe(404);
  });
});
