import { createClock, HOUR_MS } from '../../clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { ProductFiles } from '../../storage/files/product-files.ts';

interface SweepContext {
  readonly database: Database;
  readonly files: ProductFiles;
}

/** Files come shortly before their row says what they are. */
const FILES_AHEAD_OF_ROW_MS = HOUR_MS;

/** Removes files that no row claims: their account was deleted. */
export const sweepProducts = async ({ database, files }: SweepContext) => {
  // Times of files are the machine's.
  const before = new Date(createClock().now().getTime() - FILES_AHEAD_OF_ROW_MS);
  for await (const product of files.keptBefore(before)) {
    const row = await database.system
      .selectFrom('product_files')
      .select('id')
      .where('product_code', '=', product.productCode)
      .where('account_id', '=', product.accountId)
      .executeTakeFirst();
    if (!row) await files.remove(product);
  }
};
