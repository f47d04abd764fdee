import * as z from 'zod/mini';

const Manifest = z.record(z.string(), z.unknown());
const Exports = z.optional(z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])));

/** The condition under which the repository finds the sources. */
const SOURCE = '@account-area/source';

/** Says how this repository works with the library, and nothing to those who install it. */
const OF_THE_REPOSITORY = new Set(['devDependencies', 'nx']);

/**
 * The `package.json` that other products get: without the condition of the sources, entries that have no other, and what
 * only this repository reads.
 * Its scripts stay: one of them takes back what a packing left that was killed.
 */
export const packedManifest = (manifest: string): string => {
  const { exports, ...fields } = Manifest.parse(JSON.parse(manifest));
  const packed = {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !OF_THE_REPOSITORY.has(field))),
    ...packedExports(Exports.parse(exports)),
  };
  return `${JSON.stringify(packed, null, 2)}\n`;
};

/** A program has none. */
const packedExports = (exports: z.infer<typeof Exports>) =>
  exports && {
    exports: Object.fromEntries(
      Object.entries(exports)
        .map(([entry, target]) => [entry, typeof target === 'string' ? target : withoutSource(target)] as const)
        .filter(([, target]) => typeof target === 'string' || Object.keys(target).length > 0),
    ),
  };

const withoutSource = (conditions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(conditions).filter(([condition]) => condition !== SOURCE));
