import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import * as z from 'zod/mini';

import { noSuchAddress } from '../problem.ts';
import { openRoute, type Route } from '../route.ts';
import { send } from '../static-app.ts';
import { staticFile } from '../static-files.ts';

/** A style sheet beside that of all pages. */
export interface StyleSheet {
  /** Named by its content. */
  readonly address: string;
  readonly route: Route;
}

/** Reads the files of a style sheet once, and serves it below `path`; `tag` is the group of its route in the API page. */
export const createStyleSheet = async (files: readonly URL[], path: string, tag: string): Promise<StyleSheet> => {
  const css = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
  const name = `style.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
  const sheet = staticFile(name, css);
  const route = openRoute({
    method: 'GET',
    path: `${path}/:file`,
    tag,
    summary: 'The style sheet of its pages.',
    access: { kind: 'public', because: 'it holds no data of customers' },
    callsPerMinute: 'unlimited',
    params: z.object({ file: z.string() }),
    example: { params: { file: name } },
    handle: async ({ params, request }) => {
      if (params.file !== name) throw noSuchAddress();
      return send(sheet, request, 'public, max-age=31536000, immutable');
    },
  });
  return { address: `${path}/${name}`, route };
};
