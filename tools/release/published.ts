import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { ROOT } from '../root.ts';

const Texts = z.optional(z.record(z.string(), z.string()));
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  private: z.optional(z.boolean()),
  exports: z.optional(z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())]))),
  dependencies: Texts,
  peerDependencies: Texts,
  publishConfig: Texts,
});

export type Manifest = z.infer<typeof Manifest>;

export const readManifest = (file: string): Manifest => Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));

/** A library that other products install. */
export interface PublishedLibrary {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every library that is not private, in the order of their folders. */
export const publishedLibraries = (): readonly PublishedLibrary[] =>
  globSync('libs/**/package.json', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .sort()
    .map((file) => ({ folder: join(ROOT, file, '..'), manifest: readManifest(join(ROOT, file)) }))
    .filter(({ manifest }) => manifest.private !== true);

/** The program that stands on them: it is packed beside them, and published nowhere. */
export const program = (): PublishedLibrary => {
  const folder = join(ROOT, 'apps/cli');
  return { folder, manifest: readManifest(join(folder, 'package.json')) };
};

/** What a library can be imported by once it is packed: its name, and that of each further entry. */
export const entriesOf = ({ manifest }: PublishedLibrary): readonly string[] =>
  Object.entries(manifest.exports ?? {})
    .filter(([, target]) => typeof target !== 'string' && 'default' in target)
    .map(([entry]) => join(manifest.name, entry));
