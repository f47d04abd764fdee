import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the built app, ready to send. */
export interface StaticFile {
  readonly mediaType: string;
  readonly bytes: Bytes;
  /** Smaller versions by content coding; made when first asked for. */
  encoded(coding: 'br' | 'gzip'): Promise<Bytes>;
  /** Whether the name changes with the content, so that it may be kept for ever. */
  readonly isHashed: boolean;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What shrinks when it is compressed. */
const TEXTUAL = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Vite puts a hash into the names of what it puts here. */
const HASHED_FOLDER = 'assets';

/** Names the build makes: no folder of these leads out of the app. */
const NAME = /^(?:\/[a-z0-9_@-][a-z0-9_.@-]*)+$/i;

/** The files of a folder, read when they are first asked for and anew when they have changed. */
export const createStaticFiles = (folder: string) => {
  const opened = new Map<string, { readonly changedAt: number; readonly file: StaticFile }>();

  const find = async (path: string): Promise<StaticFile | undefined> => {
    if (!NAME.test(path) || path.endsWith('.map')) return undefined;
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = opened.get(path);
    if (known?.changedAt === found.mtimeMs) return known.file;
    const file = staticFile(path.slice(1), await readFile(join(folder, path)));
    opened.set(path, { changedAt: found.mtimeMs, file });
    return file;
  };
  return { find };
};

/**
 * Files that are put together for each request: as long as the bytes of a name are the same, its file is, with the packed forms
 * that it has.
 */
export const createMadeFiles = () => {
  const made = new Map<string, StaticFile>();
  return (name: string, bytes: Bytes): StaticFile => {
    const known = made.get(name);
    if (known !== undefined && Buffer.compare(known.bytes, bytes) === 0) return known;
    const file = staticFile(name, bytes);
    made.set(name, file);
    return file;
  };
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export const staticFile = (name: string, bytes: Bytes): StaticFile => {
  const extension = extname(name);
  const versions = new Map<string, Promise<Bytes>>();
  return {
    bytes,
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    isHashed: name.startsWith(`${HASHED_FOLDER}/`),
    encoded(coding) {
      if (!TEXTUAL.has(extension)) return Promise.resolve(bytes);
      const made =
        versions.get(coding) ??
        (coding === 'br'
          ? compress.br(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
            })
          : compress.gzip(bytes, { level: 9 }));
      versions.set(coding, made);
      return made;
    },
  };
};
