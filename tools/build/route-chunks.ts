import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';

import { screenModule } from './document-head.ts';
import { EARLY_MODULE } from './early-script.ts';

/**
 * How the app is cut into files: what runs before all else is one, what every page loads is two, packages and ours; what the
 * photos share with other screens is one more, and what families of the other screens share with each other is three, components, what the
 * screens of orders need of it, and what they do not. What comes right after the first picture is three: the parts of every page, those
 * of the photos, and what they share with screens. So a page loads few files, and nothing in them that only other pages need.
 *
 * Which modules those are is known once unused code is gone, so the app is built twice, the first time for this.
 */
export const routeChunks = async (config: UserConfig): Promise<Rolldown.CodeSplittingOptions> => {
  const chunks = await chunksOf(config);
  const early = modulesIn(loadedBy(chunks, EARLY_MODULE));
  const entry = modulesIn(loadedBy(chunks, 'index.html'));
  const first = modulesIn(loadedBy(chunks, FIRST_SCREEN));
  const shared = modulesIn(loadedBy(chunks, FIRST_SCREEN).filter((chunk) => !isChunkOf(chunk, FIRST_SCREEN)));
  const families = familiesThatLoad(chunks);
  const isLater = laterParts(chunks, (id) => entry.has(id) || first.has(id));
  const isOfFamilies = (id: string) => families(id).length > 1;
  const isOfOrders = (id: string) => families(id).includes(ORDERS);
  return {
    groups: [
      { name: 'early', test: (id) => early.has(id), priority: 3 },
      { name: 'packages', test: (id) => entry.has(id) && id.includes('/node_modules/'), priority: 2 },
      { name: 'area', test: (id) => entry.has(id), priority: 1 },
      { name: 'screens', test: (id) => shared.has(id), priority: 1 },
      ...(['later', 'later-photos', 'later-shared'] as const).map((name) => ({
        name,
        test: (id: string) => isLater(id) === name,
        priority: 1,
        includeDependenciesRecursively: false,
      })),
      // What they need besides is loaded by others, too.
      {
        name: 'components',
        test: (id) => isOfFamilies(id) && id.includes(COMPONENTS),
        includeDependenciesRecursively: false,
      },
      {
        name: 'orders',
        test: (id) => isOfFamilies(id) && isOfOrders(id) && !id.includes(COMPONENTS),
        includeDependenciesRecursively: false,
      },
      {
        name: 'projects',
        test: (id) => isOfFamilies(id) && !isOfOrders(id) && !id.includes(COMPONENTS),
        includeDependenciesRecursively: false,
      },
    ],
  };
};

/** The screen that most customers come for. */
const FIRST_SCREEN = screenModule('photos');

/**
 * What is loaded by itself as soon as the first picture is painted, whatever the page. Not what offers to undo a deletion, and what
 * deletes: a visit that begins with deletions loads them sooner.
 */
const PARTS_OF_EVERY_PAGE: readonly string[] = [
  'src/composition/analytics.module.ts',
  'src/composition/storage-status.chunk.ts',
  'src/shell/area-dialogs.chunk.tsx',
  'src/shell/preferences.chunk.tsx',
  'src/shell/storage-card.chunk.ts',
];

/** The same of the photos. Not what paints placeholders, which is to be there before all else. */
const PARTS_OF_PHOTOS: readonly string[] = ['src/photos/selection-tools.tsx', 'src/scrubber/scrubber-track.tsx'];

/** Components that know nothing of what they show. */
const COMPONENTS = '/presentation/components/';

const ORDERS = ['orders', 'order'].map(screenModule);

/**
 * Tells which of the files that come right after the first picture a module belongs to; what other files load besides is not to bring
 * the parts along.
 */
const laterParts = (
  chunks: readonly Rolldown.OutputChunk[],
  isFirst: (id: string) => boolean,
): ((id: string) => 'later' | 'later-photos' | 'later-shared' | null) => {
  const ofPage = modulesIn(PARTS_OF_EVERY_PAGE.flatMap((part) => loadedBy(chunks, part)));
  const ofPhotos = modulesIn(PARTS_OF_PHOTOS.flatMap((part) => loadedBy(chunks, part)));
  const elsewhere = modulesLoadedWithout(chunks, [...PARTS_OF_EVERY_PAGE, ...PARTS_OF_PHOTOS]);
  return (id) => {
    if (isFirst(id) || (!ofPage.has(id) && !ofPhotos.has(id))) return null;
    if (elsewhere.has(id) || (ofPage.has(id) && ofPhotos.has(id))) return 'later-shared';
    return ofPage.has(id) ? 'later' : 'later-photos';
  };
};

/** The modules that anything loads but these modules. */
const modulesLoadedWithout = (
  chunks: readonly Rolldown.OutputChunk[],
  without: readonly string[],
): ReadonlySet<string> =>
  modulesIn(
    chunks
      .filter((chunk) => (chunk.isEntry || chunk.isDynamicEntry) && !without.some((module) => isChunkOf(chunk, module)))
      .flatMap(({ facadeModuleId }) => (facadeModuleId === null ? [] : loadedBy(chunks, facadeModuleId))),
  );

/** What screens of one kind begin with: each family is loaded without the others. */
const FAMILIES: readonly (readonly string[])[] = [
  ORDERS,
  ['invoices'].map(screenModule),
  ['integration'].map(screenModule),
  ['settings', 'personalDetails', 'paymentMethod'].map(screenModule),
  ['addresses', 'newAddress', 'address'].map(screenModule),
  ['projects'].map(screenModule),
  ['src/shell/overview-blocks.chunk.tsx'],
];

/**
 * Tells which families load a module that nothing else does. What two of them load would be many small files, each of its
 * own.
 */
const familiesThatLoad = (
  chunks: readonly Rolldown.OutputChunk[],
): ((id: string) => readonly (readonly string[])[]) => {
  const ofFamilies = FAMILIES.map((family) => ({
    family,
    modules: modulesIn(family.flatMap((module) => loadedBy(chunks, module))),
  }));
  const elsewhere = modulesLoadedWithout(chunks, FAMILIES.flat());
  return (id) =>
    elsewhere.has(id) ? [] : ofFamilies.filter(({ modules }) => modules.has(id)).map(({ family }) => family);
};

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
