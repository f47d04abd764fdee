import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { packedManifest } from './packed-manifest.ts';

/**
 * Makes the folder of a library what other products shall get: with the licence of `root`, and with the manifest that is
 * packed. `endPacking` takes both back. What a packing left that was killed is taken back first.
 */
export const beginPacking = (library: string, root: string): void => {
  endPacking(library);
  const { manifest, kept } = filesOf(library);
  mkdirSync(join(library, '.tmp'), { recursive: true });
  copyFileSync(manifest, kept);
  copyFileSync(join(root, LICENSE), join(library, LICENSE));
  writeFileSync(manifest, packedManifest(readFileSync(kept, 'utf8')));
};

/** Does nothing where no packing has begun; a manifest that was changed since then stays as it is. */
export const endPacking = (library: string): void => {
  const { manifest, kept } = filesOf(library);
  if (!existsSync(kept)) return;
  if (readFileSync(manifest, 'utf8') === packedManifest(readFileSync(kept, 'utf8'))) copyFileSync(kept, manifest);
  rmSync(kept);
  rmSync(join(library, LICENSE), { force: true });
};

const LICENSE = 'LICENSE';

const filesOf = (library: string) => ({
  manifest: join(library, 'package.json'),
  kept: join(library, '.tmp/package.json'),
});
