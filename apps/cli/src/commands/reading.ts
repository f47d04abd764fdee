import { ALBUMS_PER_PAGE, type OwnAlbum } from '@account-area/albums';
import {
  createHttpAlbumService,
  createHttpCustomerDirectory,
  createHttpOrderService,
  createHttpStorageAccountService,
  createHttpTimelineService,
} from '@account-area/http';
import { allPages, fail, ok, type Result } from '@account-area/kernel';
import { allOrders, isReadable } from '@account-area/orders';
import { DEFAULT_SORT, type Photo, readMonthPhotos, readMonths } from '@account-area/photos';
import { createStorageStatusSource } from '@account-area/storage';

import type { OwnArea } from '../area.ts';
import type { Failure } from '../failures.ts';
import { columns, type Command } from './command.ts';

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
  return readMonthPhotos(timelineOf(area), month, DEFAULT_SORT.photos, area.place.leaving);
};

const monthsOf = (area: OwnArea) => readMonths(timelineOf(area), DEFAULT_SORT.photos, area.place.leaving);

const timelineOf = ({ originOf, service }: OwnArea) => createHttpTimelineService(service('photos'), originOf('photos'));

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
  const found = await allOrders(createHttpOrderService(service('orders'), origins), place.leaving);
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
