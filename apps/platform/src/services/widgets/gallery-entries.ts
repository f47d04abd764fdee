import type { GalleryEntry } from '@account-area/contracts';

import { absent } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { showableWidget } from './widgets.ts';

/** An online version in the gallery of a channel. */
interface Place {
  /** The product code of the online version. */
  readonly widgetId: string;
  readonly channel: string;
}

/** An entry; throws a 404 when the customer has none. */
export const readEntry = (account: AccountDatabase, place: Place): Promise<GalleryEntry> =>
  account.read((queries) => read(queries, place));

/** Puts an online version into a gallery, once however often. Throws a 404 when the customer has none, and a 409 when it may not be shown. */
export const addEntry = (
  account: AccountDatabase,
  { category, now, ...place }: Place & { readonly category: string; readonly now: Date },
): Promise<GalleryEntry> =>
  account.write(async (queries) => {
    const { title } = await showableWidget(queries, place.widgetId, now);
    await queries
      .insertInto('gallery_entries')
      .values({ account_id: account.accountId, widget_id: place.widgetId, channel: place.channel, category, title })
      .onConflict((conflict) => conflict.columns(['widget_id', 'channel']).doUpdateSet({ category, title }))
      .execute();
    return read(queries, place);
  });

/** Puts an entry under another category; throws a 404 when the customer has none. */
export const moveEntry = (
  account: AccountDatabase,
  { category, ...place }: Place & { readonly category: string },
): Promise<GalleryEntry> =>
  account.write(async (queries) => {
    await queries
      .updateTable('gallery_entries')
      .set({ category })
      .where('widget_id', '=', place.widgetId)
      .where('channel', '=', place.channel)
      .execute();
    return read(queries, place);
  });

/** Takes an online version out of a gallery; throws a 404 when it is not there. */
export const removeEntry = (account: AccountDatabase, { channel, widgetId }: Place): Promise<void> =>
  account.write(async (queries) => {
    const { numDeletedRows } = await queries
      .deleteFrom('gallery_entries')
      .where('widget_id', '=', widgetId)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw absent();
  });

const read = async (queries: AccountQueries, { channel, widgetId }: Place): Promise<GalleryEntry> => {
  const entry = await queries
    .selectFrom('gallery_entries')
    .select(['widget_id as id', 'widget_id as widgetId', 'channel', 'category', 'title'])
    .where('widget_id', '=', widgetId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (!entry) throw absent();
  return entry;
};
