import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod/mini';

const SourceMap = z.object({ sources: z.array(z.string()) });

/** What is built in `dist` without a map, and the maps that lead to sources which are not there. */
export const strayMapsIn = (dist: string): readonly string[] => {
  const built = globSync('**/*.{js,d.ts}', { cwd: dist });
  return built.filter((file) => {
    const map = join(dist, `${file}.map`);
    if (!existsSync(map)) return true;
    const { sources } = SourceMap.parse(JSON.parse(readFileSync(map, 'utf8')));
    return sources.some((source) => !existsSync(join(dirname(map), source)));
  });
};
