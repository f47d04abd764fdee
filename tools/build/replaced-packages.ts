import { join } from 'node:path';

import type { Alias } from 'vite';

import { ROOT } from '../root.ts';

/** Packages that the app's own packages import, with what takes their place in the browser. */
export const replacedPackages: readonly Alias[] = [
  // A table of factories has no decorators (decision 7).
  { find: /^reflect-metadata(\/lite)?$/, replacement: join(ROOT, 'apps/account/src/composition/own-metadata.ts') },
  // The catalogue needs a part of the syntax, for a ninth of the size (decision 21).
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: join(ROOT, 'libs/presentation/messages/src/icu-parser.ts'),
  },
];
