import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'out-tsc', 'coverage', 'test-results', '.git']);
const NOT_BUILT = /\.(test|stories|contract)\.tsx?$|\.md$/;

/** A digest of what `paths` hold: names and contents, but neither times nor files that no build reads. */
export const contentStamp = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(contentOf(file)).update('\0');
    }
  }
  return hash.digest('hex');
};

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(join(path, entry.name));
      return NOT_BUILT.test(entry.name) ? [] : [join(path, entry.name)];
    });
}

/** Nothing for a file that went away while it was looked at, as happens when somebody works on the sources. */
function contentOf(file: string): string | Buffer {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}
