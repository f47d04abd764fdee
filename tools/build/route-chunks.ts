import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';

import { screenModule } from './document-head.ts';

/**
 * How the app is cut into files: what every page loads is two, packages and ours; what the photos share with
 * other screens is one more. So a page loads few files, and nothing in them that only other pages need.
 *
 * Which modules those are is known once unused code is gone, so the app is built twice, the first time for this.
 */
export const routeChunks = async (config: UserConfig): Promise<Rolldown.CodeSplittingOptions> => {
  const chunks = await chunksOf(config);
  const entry = modulesIn(loadedBy(chunks, 'index.html'));
  const shared = modulesIn(loadedBy(chunks, FIRST_SCREEN).filter((chunk) => !isChunkOf(chunk, FIRST_SCREEN)));
  return {
    groups: [
      { name: 'packages', test: (id) => entry.has(id) && id.includes('/node_modules/'), priority: 2 },
      { name: 'area', test: (id) => entry.has(id), priority: 1 },
      { name: 'screens', test: (id) => shared.has(id) },
    ],
  };
};

/** The screen that most customers come for. */
const FIRST_SCREEN = screenModule('photos');

const FIRST_BUILD: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  build: { write: false, minify: false, cssMinify: false, sourcemap: false },
};

const chunksOf = async (config: UserConfig): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build(mergeConfig(config, FIRST_BUILD));
  if (!('output' in built)) throw new Error('The app is built once, into one folder.');
  return built.output.filter((file) => file.type === 'chunk');
};

const isChunkOf = ({ facadeModuleId }: Rolldown.OutputChunk, module: string): boolean =>
  facadeModuleId?.endsWith(module) === true;

/** The chunk of a module, and what it imports. */
const loadedBy = (chunks: readonly Rolldown.OutputChunk[], module: string): readonly Rolldown.OutputChunk[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(chunks.filter((chunk) => isChunkOf(chunk, module)));
  if (loaded.size === 0) throw new Error(`The build has no chunk of ${module}.`);
  for (const { imports } of loaded) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) loaded.add(imported);
    }
  }
  return [...loaded];
};

const modulesIn = (chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> =>
  new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
