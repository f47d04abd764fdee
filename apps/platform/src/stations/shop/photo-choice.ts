import { sql } from 'kysely';

import { uuidsOf } from '../../services/downloads/archives.ts';
import { PHOTO_COLUMNS, PHOTO_EXPRESSIONS, type PhotoRow } from '../../services/photo-service/photo-pages.ts';
import type { AccountDatabase } from '../../storage/database/account-database.ts';

/** Photos of one page. */
const PHOTOS_OF_PAGE = 24;

/** Most pages that are turned over. */
const MOST_PAGES = 1000;

/** A page of the photos that can be chosen. */
export interface PhotoPage {
  /** From 1. */
  readonly page: number;
  readonly rows: readonly PhotoRow[];
  readonly hasOlder: boolean;
}

/** The photos of the page that a form asks for, the first unless it does. */
export const readPhotosToChoose = async (account: AccountDatabase, fields: URLSearchParams): Promise<PhotoPage> => {
  const page = Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(fields.get('page') ?? 1)) || 1));
  const rows = await account.read((queries) =>
    queries
      .selectFrom('photos')
      .select(PHOTO_COLUMNS)
      .select(PHOTO_EXPRESSIONS)
      .where('deleted_at', 'is', null)
      .orderBy('taken_at', 'desc')
      .orderBy('id')
      .offset((page - 1) * PHOTOS_OF_PAGE)
      .limit(PHOTOS_OF_PAGE + 1)
      .execute(),
  );
  return { page, rows: rows.slice(0, PHOTOS_OF_PAGE), hasOlder: rows.length > PHOTOS_OF_PAGE };
};

/** The photos that a form names, each once. */
export const chosenIn = (fields: URLSearchParams): readonly string[] => uuidsOf([...new Set(fields.getAll('photo'))]);

/** Those of the chosen photos that the customer has still, in their order. */
export const photosStillThere = async (
  account: AccountDatabase,
  chosen: readonly string[],
): Promise<readonly string[]> => {
  const there = await account.read((queries) =>
    queries
      .selectFrom('photos')
      .select('id')
      .where('id', '=', sql<string>`any(${[...chosen]}::uuid[])`)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  return chosen.filter((id) => there.some((photo) => photo.id === id));
};
