import { ALBUMS_PER_PAGE, MAX_ALBUM_NAME_LENGTH } from '@account-area/albums';
import {
  ALBUM_PAGE_SIZE,
  EARLIEST_BIRTH as EARLIEST_BIRTH_ON_WIRE,
  MAX_ALBUM_NAME_LENGTH as MAX_ALBUM_NAME_LENGTH_ON_WIRE,
  MAX_ADDRESSES as MAX_ADDRESSES_ON_WIRE,
  MAX_ARCHIVE_PHOTOS,
  MAX_CODES_PER_WIDGET_LOOKUP as MAX_CODES_PER_WIDGET_LOOKUP_ON_WIRE,
  MAX_IDS,
  MAX_KNOWN_HASHES,
  MAX_MONTHS_OF_IDS,
  MAX_PAGE_SIZE,
  MAX_PHOTOS_OF_TEMP_SELECTION,
  MAX_PHOTOS_PER_PRINT_CALL,
  MAX_PHOTOS_PER_REMOVAL,
  MAX_SHARE_MESSAGE as MAX_SHARE_MESSAGE_ON_WIRE,
  MAX_SHARE_NAME as MAX_SHARE_NAME_ON_WIRE,
  MAX_UPLOAD_BYTES as MAX_UPLOAD_BYTES_ON_WIRE,
  MAX_UPLOADS_PER_LOOKUP as MAX_UPLOADS_PER_LOOKUP_ON_WIRE,
  MOST_AHEAD_OF_UTC_MS as MOST_AHEAD_OF_UTC_MS_ON_WIRE,
  NewCustomerAddress,
  ORDER_PAGE_SIZE,
  PAGE_SIZE as PAGE_SIZE_ON_WIRE,
  PROJECT_PAGE_SIZE,
  PUSH_LIFETIME_MS,
  SHARED_ALBUM_PAGE_SIZE,
  WIDGET_PAGE_SIZE,
} from '@account-area/contracts';
import { EARLIEST_BIRTH, MAX_ADDRESSES, MAX_BUSINESS_LENGTHS, MOST_AHEAD_OF_UTC_MS } from '@account-area/customer';
import { PHOTOS_PER_BATCH } from '@account-area/deletion';
import { DEFAULT_PAGE_SIZE, MAX_ADDRESS_LENGTHS, ROWS_PER_PAGE } from '@account-area/kernel';
import { ORDERS_PER_CHUNK } from '@account-area/orders';
import { LARGEST_PAGE_SIZE, MAX_IDS_PER_QUERY, MAX_MONTHS_PER_QUERY, PAGE_SIZE } from '@account-area/photos';
import {
  MAX_CODES_PER_WIDGET_LOOKUP,
  MAX_SHARE_MESSAGE,
  MAX_SHARE_NAME,
  MAX_UPLOADS_PER_LOOKUP,
} from '@account-area/projects';
import {
  CONNECTION_LIFETIME_MS,
  MAX_FINGERPRINTS_AT_ONCE,
  MAX_PHOTOS_PER_ARCHIVE,
  MAX_PHOTOS_PER_PRINT_ORDER,
  MAX_UPLOAD_BYTES,
  PHOTOS_PER_PRINT_CALL,
} from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

describe('the domain and the services agree on', () => {
  it.each([
    ['photos of a page', 24, PAGE_SIZE, PAGE_SIZE_ON_WIRE],
    ['rows of a page of any list', 24, DEFAULT_PAGE_SIZE, PAGE_SIZE_ON_WIRE],
    ['photos of the largest page', 500, LARGEST_PAGE_SIZE, MAX_PAGE_SIZE],
    ['ids of an answer', 5_000, MAX_IDS_PER_QUERY, MAX_IDS],
    ['months that ids are asked for', 480, MAX_MONTHS_PER_QUERY, MAX_MONTHS_OF_IDS],
    ['photos that one call deletes', 500, PHOTOS_PER_BATCH, MAX_PHOTOS_PER_REMOVAL],
    ['albums of a page', 50, ALBUMS_PER_PAGE, ALBUM_PAGE_SIZE],
    ['shared albums of a page', 50, ALBUMS_PER_PAGE, SHARED_ALBUM_PAGE_SIZE],
    ["characters of an album's name", 255, MAX_ALBUM_NAME_LENGTH, MAX_ALBUM_NAME_LENGTH_ON_WIRE],
    ['photos of an archive', 100, MAX_PHOTOS_PER_ARCHIVE, MAX_ARCHIVE_PHOTOS],
    ['photos of one call for prints', 500, PHOTOS_PER_PRINT_CALL, MAX_PHOTOS_PER_PRINT_CALL],
    ['photos of an order of prints', 5_000, MAX_PHOTOS_PER_PRINT_ORDER, MAX_PHOTOS_OF_TEMP_SELECTION],
    ['fingerprints of a question', 500, MAX_FINGERPRINTS_AT_ONCE, MAX_KNOWN_HASHES],
    ['uploads of a lookup of storage', 100, MAX_UPLOADS_PER_LOOKUP, MAX_UPLOADS_PER_LOOKUP_ON_WIRE],
    ['products of a lookup of online versions', 100, MAX_CODES_PER_WIDGET_LOOKUP, MAX_CODES_PER_WIDGET_LOOKUP_ON_WIRE],
    ['online versions of a page', 10, ROWS_PER_PAGE, WIDGET_PAGE_SIZE],
    ['characters of the name of who shares', 60, MAX_SHARE_NAME, MAX_SHARE_NAME_ON_WIRE],
    ['characters of what they say', 500, MAX_SHARE_MESSAGE, MAX_SHARE_MESSAGE_ON_WIRE],
    ['projects of a page', 10, ROWS_PER_PAGE, PROJECT_PAGE_SIZE],
    ['addresses of a customer', 50, MAX_ADDRESSES, MAX_ADDRESSES_ON_WIRE],
    ['orders of a question', 100, ORDERS_PER_CHUNK, ORDER_PAGE_SIZE],
    ['bytes of an upload, 50 MB', 52_428_800, MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES_ON_WIRE],
    [
      'milliseconds from UTC to the earliest zone, 14 hours',
      50_400_000,
      MOST_AHEAD_OF_UTC_MS,
      MOST_AHEAD_OF_UTC_MS_ON_WIRE,
    ],
    ['milliseconds of a push connection, 30 minutes', 1_800_000, CONNECTION_LIFETIME_MS, PUSH_LIFETIME_MS],
  ])('the %s: %d', (_, specified, domain, wire) => {
    expect({ domain, wire }).toEqual({ domain: specified, wire: specified });
  });

  it('the earliest day of a birth', () => {
    expect([EARLIEST_BIRTH, EARLIEST_BIRTH_ON_WIRE]).toEqual(['1900-01-01', '1900-01-01']);
  });

  it.each(
    Object.entries({ ...MAX_ADDRESS_LENGTHS, ...MAX_BUSINESS_LENGTHS }).filter(
      ([field]) => field !== 'country' && field !== 'phone',
    ),
  )('the most characters of an address in %s: %d (A3)', (field, longest) => {
    const isTaken = (length: number) =>
      NewCustomerAddress.safeParse({
        firstName: 'Anna',
        lastName: 'Visser',
        street: 'Dam',
        city: 'Amsterdam',
        country: 'NL',
        [field]: 'x'.repeat(length),
      }).success;

    expect([isTaken(longest), isTaken(longest + 1)]).toEqual([true, false]);
  });
});
