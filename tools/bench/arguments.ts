import { parseArgs } from 'node:util';

import { type Effort, readEffort, readSizes } from './effort.ts';

/** Parts of the measurement that are made of each library. */
export const LIBRARY_PARTS = [
  'first',
  'wheel',
  'fling',
  'jump',
  'select',
  'preview',
  'slow',
  'phone',
  'service',
] as const;

/** Parts that are made once. */
export const OTHER_PARTS = ['uploads', 'albums', 'exports', 'orders', 'projects', 'invoices', 'restart'] as const;

export type LibraryPart = (typeof LIBRARY_PARTS)[number];
export type OtherPart = (typeof OTHER_PARTS)[number];

/** What `npm run bench -- …` is asked for. */
export type BenchTask =
  | { readonly kind: 'compare'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'measure';
      readonly sizes: readonly number[];
      readonly effort: Effort;
      readonly parts: ReadonlySet<LibraryPart | OtherPart>;
    };

/** @throws an `Error` that says what is wrong with them */
export const readArguments = (args: readonly string[]): BenchTask => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      compare: { type: 'boolean', default: false },
      only: { type: 'string' },
      sizes: { type: 'string' },
      share: { type: 'string' },
    },
  });
  if (values.compare) {
    const [before, after, ...others] = positionals;
    if (before !== undefined && after !== undefined && others.length === 0) return { kind: 'compare', before, after };
    throw new Error('--compare takes the files of two runs: the one before and the one after.');
  }
  const [unknown] = positionals;
  if (unknown !== undefined) throw new Error(`"${unknown}" means nothing here.`);
  return {
    kind: 'measure',
    sizes: readSizes(values.sizes),
    effort: readEffort(values.share),
    parts: readParts(values.only),
  };
};

const PARTS: readonly (LibraryPart | OtherPart)[] = [...LIBRARY_PARTS, ...OTHER_PARTS];

const readParts = (text: string | undefined): ReadonlySet<LibraryPart | OtherPart> => {
  if (text === undefined) return new Set(PARTS);
  const names = text.split(',');
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length === new Set(names).size) return new Set(parts);
  throw new Error(`--only names parts of the measurement: ${PARTS.join(', ')}.`);
};
