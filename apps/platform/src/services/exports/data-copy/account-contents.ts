import { Readable } from 'node:stream';

import type { PlatformContext } from '../../../module.ts';
import type { PackedPhoto } from '../../downloads/pack-archive.ts';
import { openStoredPicture } from '../../downloads/photo-sources.ts';
import type { ExportRow } from '../exports.ts';
import { createAccountDocuments } from './account-documents.ts';
import { type AccountRows, openAccountSnapshot } from './account-rows.ts';
import { FILES_OF_TABLES, HELD_TABLES } from './held-tables.ts';

/** What goes into a part, while it is open. */
export interface PartContents {
  readonly entries: readonly PackedPhoto[];
  close(): Promise<void>;
}

/** Opens what a customer's account holds besides photos: a file for each table, and the documents that were made for them. */
export const createAccountContents = ({
  dataFolder,
  database,
  log,
}: Pick<PlatformContext, 'dataFolder' | 'database' | 'log'>) => {
  const documentsOf = createAccountDocuments({ dataFolder });

  return async ({ account_id: accountId, created_at: createdAt, id }: ExportRow): Promise<PartContents> => {
    const documents = await database.forAccount(accountId).read((queries) => documentsOf(queries, accountId));
    const { close, tables } = await openAccountSnapshot(database, accountId);
    const json = (name: string, chunks: AsyncIterable<Uint8Array>, end = () => Promise.resolve()): PackedPhoto => ({
      name: `${name}.json`,
      modifiedAt: createdAt,
      byteSize: 0,
      open: () => Promise.resolve({ chunks, close: end }),
    });
    return {
      close,
      entries: [
        json('contents', said(contents(createdAt))),
        ...tables.map(({ chunks, file }, index) =>
          // Documents may take long, for which nothing of the database is held.
          json(`data/${file}`, asJson(chunks()), index === tables.length - 1 ? close : undefined),
        ),
        ...documents.map(({ byteSize, madeAt, name, path }) => ({
          name,
          modifiedAt: madeAt,
          byteSize,
          async open() {
            const file = await openStoredPicture(path);
            if (file === null) log.error({ archive: id }, 'a document has no file; the copy of its customer lacks it');
            return file;
          },
        })),
      ],
    };
  };
};

/** What is inside and what is not, for the reader. */
const contents = (createdAt: Date) => ({
  createdAt: createdAt.toISOString(),
  files: FILES_OF_TABLES.map(({ file, without = {} }) => ({
    name: `data/${file}.json`,
    leftOut: Object.entries(without).map(([field, why]) => ({ field, why })),
  })),
  leftOut: Object.entries(HELD_TABLES).flatMap(([name, held]) =>
    'leftOut' in held ? [{ name, why: held.leftOut }] : [],
  ),
});

const said = (value: unknown): AsyncIterable<Uint8Array> =>
  Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]);

/** One row a line. */
async function* asJson(chunks: ReturnType<AccountRows['chunks']>) {
  let before = '[\n';
  for await (const rows of chunks) {
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}
