import { build } from 'vite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many bytes a product bundles, minified and without XState, that imports one function of a library.
 *
 * @param product the folder of a project that the library is installed in
 */
export const bundledBytes = async (product: string, library: string, name: string): Promise<number> => {
  const entry = join(product, `only-${name}.js`);
  writeFileSync(entry, `import { ${name} } from '${library}';\nconsole.log(${name});\n`);
  const built = await build({
    configFile: false,
    root: product,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, external: ['xstate'] } },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return files.reduce((bytes, file) => bytes + (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0), 0);
};
