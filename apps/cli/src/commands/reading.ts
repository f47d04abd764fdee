import { ALBUMS_PER_PAGE, type OwnAlbum } from '@account-area/albums';
import {
  createHttpAlbumService,
  createHttpCustomerDirectory,
  createHttpOrderService,
  createHttpStorageAccountService,
  createHttpTimelineService,
} from '@account-area/http';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import { createProcessViewSettings } from '@account-area/node';
import { isReadable, ORDERS_PER_CHUNK, type OrderRow } from '@account-area/orders';
import {
  bindTimeline,
  DEFAULT_SORT,
  isTimelineLoading,
  LARGEST_PAGE_SIZE,
  monthsShown,
  type Photo,
  timelineError,
  type TimelineMonth,
} from '@account-area/photos';
import { createStorageStatusSource } from '@account-area/storage';
import { createActor, waitFor } from 'xstate';

import type { OwnArea } from '../area.ts';
import type { Failure } from '../failures.ts';
import type { Command } from './command.ts';

export const whoami: Command = async ({ place, service }) => {
  const customer = await createHttpCustomerDirectory(service('customer')).me(place.leaving);
  if (!customer.ok) return customer;
  const { email, firstName, lastName } = customer.value;
  return ok({ value: customer.value, lines: [`${firstName} ${lastName} <${email}>`] });
};

export const months: Command = async (area) => {
  const found = await monthsOf(area);
  if (!found.ok) return found;
  const rows = found.value.map(({ count, id }) => ({ month: id, photos: count }));
  return ok({ value: rows, lines: rows.map(({ month, photos }) => columns(month.padEnd(8), photos)) });
};

export const list: Command = async (area, [wanted]) => {
  const photos = await photosOf(area, wanted);
  if (!photos.ok) return photos;
  const rows = photos.value.map(({ createdAt, fileName, id, takenAt }) => ({ id, fileName, takenAt, createdAt }));
  return ok({
    value: rows,
    lines: rows.map(({ fileName, id, takenAt }) => columns(id, takenAt ?? 'unknown', fileName)),
  });
};

/** The photos of a month, in the order of the timeline. */
export const photosOf = async (area: OwnArea, wanted?: string): Promise<Result<readonly Photo[], Failure>> => {
  const found = await monthsOf(area);
  if (!found.ok) return found;
  const month = found.value.find(({ id }) => id === wanted);
  if (month === undefined) return fail({ code: 'no-such-month' });
  const timeline = timelineOf(area);
  return allPages<Photo, string | null>(null, async (cursor, { length }) => {
    const query = { month, cursor, offset: length, sort: DEFAULT_SORT.photos, limit: LARGEST_PAGE_SIZE };
    const page = await timeline.page(query, area.place.leaving);
    return page.ok ? ok({ rows: page.value.photos, next: page.value.cursor }) : page;
  });
};

export const albums: Command = async ({ flags, originOf, place, service }) => {
  const ofService = createHttpAlbumService(service('photos'), originOf('photos'));
  const found = await allPages<OwnAlbum, string | null>(null, async (cursor) => {
    const query = { cursor, limit: ALBUMS_PER_PAGE, withShared: flags.sharedAlbums };
    const page = await ofService.albums(query, place.leaving);
    return page.ok ? ok({ rows: page.value.rows, next: page.value.nextCursor }) : page;
  });
  if (!found.ok) return found;
  const rows = found.value.map(({ id, isShared, name, photosCount }) => ({ id, name, photos: photosCount, isShared }));
  return ok({ value: rows, lines: rows.map(({ id, name, photos }) => columns(id, photos, name)) });
};

export const orders: Command = async ({ host, originOf, place, service }) => {
  const origins = { pictures: originOf('orders'), carriers: host.carrierOrigins };
  const ofService = createHttpOrderService(service('orders'), origins);
  const found = await allPages<OrderRow, number>(0, async (offset) => {
    const page = await ofService.orders({ offset, limit: ORDERS_PER_CHUNK }, place.leaving);
    if (!page.ok) return page;
    const { rows } = page.value;
    return ok({ rows, next: rows.length < ORDERS_PER_CHUNK ? null : offset + rows.length });
  });
  if (!found.ok) return found;
  const rows = found.value.map((row) =>
    isReadable(row)
      ? { id: row.id, createdAt: row.createdAt, status: row.status.shown, total: row.total }
      : { id: row.id },
  );
  const lines = rows.map(({ createdAt = '-', id, status = 'unreadable', total }) =>
    columns(id, createdAt, status, total === undefined ? '-' : `${total.amount} ${total.currency}`),
  );
  return ok({ value: rows, lines });
};

export const storage: Command = async ({ host, http, place, service }) => {
  const source = createStorageStatusSource({
    account: createHttpStorageAccountService(service('photoDeletion')),
    clock: http.clock,
    timeZone: host.timeZone,
  });
  const status = await source.status(place.leaving);
  if (!status.ok) return status;
  const { daysRemaining, deletionDay, level } = status.value;
  return ok({ value: status.value, lines: [columns(level, `${daysRemaining} days until ${deletionDay}`)] });
};

const timelineOf = ({ originOf, service }: OwnArea) => createHttpTimelineService(service('photos'), originOf('photos'));

/** The months in the order of the timeline. */
const monthsOf = async (area: OwnArea): Promise<Result<readonly TimelineMonth[], Failure>> => {
  const settings = createProcessViewSettings();
  const timeline = createActor(bindTimeline({ timeline: timelineOf(area), settings }), {
    input: { sort: DEFAULT_SORT.photos, showsAll: true, openMonths: [], whole: null },
  }).start();
  try {
    const loaded = await waitFor(timeline, (snapshot) => !isTimelineLoading(snapshot), { signal: area.place.leaving });
    const error = timelineError(loaded);
    return error === null ? ok(monthsShown(loaded)) : fail(error);
  } catch {
    return fail({ code: 'interrupted' });
  } finally {
    timeline.stop();
  }
};

interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Where the next page begins; `null` on the last one. */
  readonly next: Cursor | null;
}

/** The rows of all pages. */
const allPages = async <Row, Cursor>(
  first: Cursor,
  pageAt: (cursor: Cursor, before: readonly Row[]) => Promise<Result<Page<Row, Cursor>, PortError>>,
): Promise<Result<readonly Row[], PortError>> => {
  const rows: Row[] = [];
  for (let cursor: Cursor = first; ;) {
    const page = await pageAt(cursor, rows);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    if (page.value.next === null) return ok(rows);
    cursor = page.value.next;
  }
};

const columns = (...cells: readonly (string | number)[]): string => cells.join('  ');
