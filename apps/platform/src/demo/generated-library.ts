import { sql } from 'kysely';

import type { ReportProgress } from '../module.ts';
import { createDrawnPlaceholders, drawnDimensions, pictureName } from '../services/images/drawn-picture.ts';
import type { Database } from '../storage/database/database.ts';
import { type GeneratedPhoto, type GeneratedSpan, planGeneratedPhotos } from './generated-plan.ts';

/** A library of rows without files; its pictures are drawn on first request. */
export interface GeneratedLibrary extends GeneratedSpan {
  readonly accountId: string;
}

const ROWS_PER_STATEMENT = 5000;

/**
 * Fills an account with photos, oldest first, the same ones every time. Rows are committed in batches; after an
 * interruption it goes on after the last of them.
 */
export const generateLibrary = async (
  database: Database,
  { accountId, ...span }: GeneratedLibrary,
  report: ReportProgress,
  signal: AbortSignal,
) => {
  let done = await countRows(database, accountId);
  const planned = planGeneratedPhotos(span);
  const placeholderOf = createDrawnPlaceholders();
  take(planned, done);
  for (let batch = take(planned, ROWS_PER_STATEMENT); batch.length > 0;) {
    signal.throwIfAborted();
    const inserted = insertRows(database, accountId, batch, await placeholdersOf(batch, placeholderOf));
    // The next batch is planned while the database works on this one.
    const next = take(planned, ROWS_PER_STATEMENT);
    await inserted;
    done += batch.length;
    batch = next;
    report(done, span.photos);
  }
  await tidy(database);
};

const take = <Value>(values: Iterator<Value, void>, most: number): readonly Value[] => {
  const taken: Value[] = [];
  while (taken.length < most) {
    const next = values.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
};

/** No customer waits for it, and a whole library is counted. */
const NO_TIMEOUT = sql`set local statement_timeout = 0`;

const countRows = (database: Database, accountId: string): Promise<number> =>
  database.system.transaction().execute(async (transaction) => {
    await NO_TIMEOUT.execute(transaction);
    const { rows } = await transaction
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return rows;
  });

type PlaceholderOf = ReturnType<typeof createDrawnPlaceholders>;

const placeholdersOf = (photos: readonly GeneratedPhoto[], placeholderOf: PlaceholderOf) =>
  Promise.all(
    photos.map(async ({ id, shape }) =>
      Buffer.from(await placeholderOf(pictureName({ id, drawn: true, ...drawnDimensions(shape) }))),
    ),
  );

const insertRows = (
  database: Database,
  accountId: string,
  photos: readonly GeneratedPhoto[],
  placeholders: readonly Buffer[],
) =>
  database.system.transaction().execute(async (transaction) => {
    await NO_TIMEOUT.execute(transaction);
    const column = <Value>(valueOf: (photo: GeneratedPhoto) => Value) => photos.map(valueOf);
    await sql`insert into photos
        (account_id, id, file_name, media_type, byte_size, width, height, taken_at, created_at, placeholder)
      select ${accountId}::uuid, id, file_name, 'image/jpeg', byte_size, width, height, taken_at, created_at, placeholder
      from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ fileName }) => fileName)}::text[],
        ${column(({ byteSize }) => byteSize)}::bigint[],
        ${column(({ shape }) => drawnDimensions(shape).width)}::integer[],
        ${column(({ shape }) => drawnDimensions(shape).height)}::integer[],
        ${column(({ takenAt }) => takenAt)}::timestamp[],
        ${column(({ createdAt }) => createdAt)}::timestamptz[],
        ${placeholders}::bytea[]
      ) as photo (id, file_name, byte_size, width, height, taken_at, created_at, placeholder)`.execute(transaction);
  });

/** The database would do so by itself in a while; benchmarks do not wait that long. */
const tidy = (database: Database) =>
  database.system.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum (analyze) photos, photo_months`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
