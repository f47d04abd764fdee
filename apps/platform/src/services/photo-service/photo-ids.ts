import type { PhotoIds } from '@account-area/contracts';

import type { AccountDatabase } from '../../storage/database/account-database.ts';

export interface IdsRequest {
  /** 202406 each. */
  readonly months: readonly number[];
  readonly sortKey: 'created' | 'dateTaken';
  readonly sortOrder: 'asc' | 'desc';
  /** How many photos of those months to skip. */
  readonly offset: number;
  readonly limit: number;
}

const COLUMNS = {
  dateTaken: { month: 'taken_month', at: 'taken_at' },
  created: { month: 'created_month', at: 'created_at' },
} as const;

/** Reads the ids of some months' photos from the index alone: selecting thousands of photos needs nothing else. */
export const readPhotoIds = async (
  account: AccountDatabase,
  { months, sortKey, sortOrder, offset, limit }: IdsRequest,
): Promise<PhotoIds> => {
  const { month, at } = COLUMNS[sortKey];
  const found = await account.read((queries) =>
    queries
      .selectFrom('photos')
      .select(['id', `${month} as month`])
      .where('deleted_at', 'is', null)
      .where(month, 'in', months)
      .orderBy(month, sortOrder)
      .orderBy(at, sortOrder)
      .orderBy('id', sortOrder)
      .offset(offset)
      .limit(limit + 1)
      .execute(),
  );
  const byMonth = Map.groupBy(found.slice(0, limit), (row) => row.month);
  return {
    months: [...byMonth].map(([number, rows]) => ({
      year: Math.floor(number / 100),
      month: number % 100,
      ids: rows.map(({ id }) => id),
    })),
    complete: found.length <= limit,
  };
};
