import type { AccountDatabase } from '../../storage/database/account-database.ts';

/** How many photos an account has. */
export const countPhotos = async (account: AccountDatabase): Promise<number> => {
  const { photos } = await account.read((queries) =>
    queries
      .selectFrom('photo_months')
      .select(({ fn }) => fn.sum<number | null>('photos').as('photos'))
      .where('sort_key', '=', 'created')
      .executeTakeFirstOrThrow(),
  );
  return photos ?? 0;
};

/** How many photos there are by year and month, leaving out what is empty: `{ "2024": { "3": 17 } }`. */
export const countPhotosByMonth = async (
  account: AccountDatabase,
  sortKey: 'created' | 'dateTaken',
): Promise<Record<string, Record<string, number>>> => {
  const months = await account.read((queries) =>
    queries
      .selectFrom('photo_months')
      .select(['month', 'photos'])
      .where('sort_key', '=', sortKey)
      .where('photos', '>', 0)
      .execute(),
  );
  const years: Record<string, Record<string, number>> = {};
  for (const { month, photos } of months) {
    const year = (years[String(Math.floor(month / 100))] ??= {});
    year[String(month % 100)] = photos;
  }
  return years;
};
