/** What each command that needs a customer begins with. */
export const BEGINNING: readonly string[] = ['GET /config.json', 'GET /public-conf/localhost'];

const MONTHS = 'GET /photo-management/users/timeline?sortKey';

/**
 * The kinds of calls that each command of the program makes besides, each kind once. A journey sees the page make them for the same
 * step, and the release check sees the installed program make these and no others.
 */
export const CALLS = {
  whoami: ['GET /customer-api/customers/me'],
  storage: ['GET /photo-deletion/accounts/getaccountinformation'],
  months: [MONTHS],
  list: [MONTHS, 'GET /photo-management/photos/timeline/{month}?limit&sortKey&sortOrder'],
  download: ['GET /images/{signed}/original?e&s', 'GET /photo-management/photos/{id}/download'],
  upload: [
    'PATCH /photo-management/uploads/{id} application/offset+octet-stream',
    'POST /photo-management/photos/known {"hashes":["string"]}',
    'POST /photo-management/uploads',
  ],
  albums: ['GET /photo-management/albums?displaySharedData&limit'],
  orders: ['GET /order-api/v2/superorders/me?Limit&Offset&OrderState'],
  delete: ['DELETE /photo-management/photos {"photoIds":["string"]}'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
