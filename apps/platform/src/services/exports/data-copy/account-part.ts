import { randomUUID } from 'node:crypto';

import type { AccountQueries } from '../../../storage/database/account-database.ts';
import type { PlannedPart } from '../export-photos.ts';

/** Puts what there is besides photos before the parts with photos. */
export const withAccountPart = async (
  queries: AccountQueries,
  photoParts: readonly PlannedPart[],
): Promise<readonly PlannedPart[]> => {
  const sizes = [
    ...(await queries.selectFrom('invoices').select('byte_size').execute()),
    ...(await queries.selectFrom('product_files').select('byte_size').execute()),
  ];
  const account: PlannedPart = {
    id: randomUUID(),
    part: 1,
    holds: 'account',
    ...NO_PHOTO,
    photos_count: 0,
    asked_bytes: sizes.reduce((sum, { byte_size: size }) => sum + (size ?? 0), 0),
  };
  return [account, ...photoParts.map((planned) => ({ ...planned, part: planned.part + 1 }))];
};

const NO_PHOTO = { first_taken_at: '1970-01-01T00:00:00', first_photo_id: '00000000-0000-0000-0000-000000000000' };
