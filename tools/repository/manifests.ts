import { dirname } from 'node:path';

import * as z from 'zod/mini';

import { textOf } from './files.ts';

const Ranges = z._default(z.record(z.string(), z.string()), {});

const Manifest = z.object({
  name: z.string(),
  private: z._default(z.boolean(), false),
  dependencies: Ranges,
  devDependencies: Ranges,
  optionalDependencies: Ranges,
  peerDependencies: Ranges,
  nx: z.optional(z.object({ tags: z.array(z.string()) })),
});

const References = z.object({ references: z._default(z.array(z.object({ path: z.string() })), []) });

export type Manifest = z.infer<typeof Manifest>;

export const readManifest = (file: string): Manifest => Manifest.parse(JSON.parse(textOf(file)));

/** The projects that a `tsconfig.json` without comments refers to. */
export const readReferences = (file: string): readonly string[] =>
  References.parse(JSON.parse(textOf(file))).references.map(({ path }) => path);

export const folderOf = (file: string): string => dirname(file);
