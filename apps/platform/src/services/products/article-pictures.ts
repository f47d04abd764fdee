import * as z from 'zod/mini';

import { noSuchAddress } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { send } from '../../server/static-app.ts';
import { staticFile } from '../../server/static-files.ts';
import { DRAWN_TYPES, drawingOf, drawnSvg } from './article-drawing.ts';

/** Where the drawings of articles are. */
const PICTURES_PATH = '/product-pictures';

/** Articles that there is no drawing of. */
const OTHER = 'other';

/**
 * Where the drawing of an article is, by its type in the merchandise: the picture of a product that has no photo, or whose photo
 * is gone. It holds nothing of a customer, and is the same for all of them.
 */
export const articlePicturePath = (articleType: string): string =>
  `${PICTURES_PATH}/${DRAWN_TYPES.includes(articleType) ? articleType : OTHER}.svg`;

const FILES = new Map(
  [...DRAWN_TYPES, OTHER].map((type) => {
    const name = `${type}.svg`;
    return [name, staticFile(name, Buffer.from(drawnSvg(drawingOf(type))))];
  }),
);

/** Drawings of articles, each of some hundred bytes. */
export const articlePictureRoute: Route = openRoute({
  method: 'GET',
  path: `${PICTURES_PATH}/:file`,
  tag: 'Products',
  summary: 'The drawing of an article, for products without a photo.',
  access: { kind: 'public', because: 'it is a drawing, and holds nothing of a customer' },
  callsPerMinute: 'unlimited',
  params: z.object({ file: z.string() }),
  example: { params: { file: 'photobook.svg' } },
  handle: async ({ params, request }) => {
    const file = FILES.get(params.file);
    if (!file) throw noSuchAddress();
    return send(file, request, 'public, max-age=86400');
  },
});
