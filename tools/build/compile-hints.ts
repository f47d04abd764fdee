import type { Plugin, Rolldown } from 'vite';

/**
 * Read by V8 before the first statement of a script: all functions in it are compiled while it arrives, beside the page's
 * thread. Otherwise the page's thread compiles each at its first call. Other engines see a comment.
 *
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** What every visit to the photos runs before its first picture. Of what comes later, few functions are called at once. */
const FIRST_CHUNKS: ReadonlySet<string> = new Set(['packages', 'index', 'screens']);

const isFirst = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>): boolean => FIRST_CHUNKS.has(name);

/** Has the scripts of the first picture compiled before they are called. */
export const compileFirstChunksAtOnce = (): Plugin => ({
  name: 'compile-first-chunks-at-once',
  apply: 'build',
  augmentChunkHash: (chunk) => (isFirst(chunk) ? COMPILE_AT_ONCE : undefined),
  generateBundle: {
    // Vite puts statements of its own at the beginning.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !isFirst(file)) continue;
        file.code = `${COMPILE_AT_ONCE}${file.code}`;
        const map = bundle[`${file.fileName}.map`];
        if (map?.type === 'asset') map.source = oneLineOn(map.source.toString());
      }
    },
  },
});

/** A source map of a file that has one more line at its beginning. */
export const oneLineOn = (map: string): string => map.replace('"mappings":"', '$&;');
