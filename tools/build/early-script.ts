import type { Plugin, Rolldown } from 'vite';

import { routes } from '../../libs/application/area/src/routes/routes.ts';

/** The module that runs before the app is there, a file of the build to itself. */
export const EARLY_MODULE = 'src/early/early.ts';

/**
 * Puts the early script into the page, with the paths where it may ask for photos and those where it does nothing. The app takes
 * what it has; it takes nothing of the app, or it would have to wait for it.
 */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => withEarlyScript(html, Object.values(bundle ?? {}).filter(isChunk)),
  },
  // Not in a build that is made to know its modules alone.
  writeBundle: (_, bundle) => assertAlone(Object.values(bundle).filter(isChunk)),
});

/** What of a chunk tells whether it is the early script, and whether it can run first. */
export type EarlyChunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports'>;

/** The page with the early script before every other. */
export const withEarlyScript = (page: string, chunks: readonly EarlyChunk[]): string => {
  const { fileName } = scriptAmong(chunks);
  const tag = `<script type="module" async crossorigin src="/${fileName}" data-photos="${PHOTO_PATHS}" data-elsewhere="${ELSEWHERE}"></script>`;
  return page.replace('<script', `${tag}\n    <script`);
};

/** @throws when the early script would wait for another file */
export const assertAlone = (chunks: readonly EarlyChunk[]): void => {
  const { fileName, imports } = scriptAmong(chunks);
  if (imports.length > 0) throw new Error(`${fileName} waits for ${imports.join(', ')}.`);
};

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => file.type === 'chunk';

const scriptAmong = (chunks: readonly EarlyChunk[]): EarlyChunk => {
  const script = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(EARLY_MODULE) === true);
  if (script === undefined) throw new Error(`The build has no file of ${EARLY_MODULE}.`);
  return script;
};

const pathsOf = (names: typeof routes.names): string => names.map((name) => routes.table[name].path).join(' ');

const PHOTO_PATHS = pathsOf(routes.names.filter((name) => routes.screensAt(name).at(-1) === 'photos'));

/** Pages outside the shell, or without its menu: what leads there is the app's business. */
const ELSEWHERE = pathsOf(routes.names.filter((name) => (routes.table[name].place ?? 'shell') !== 'shell'));
