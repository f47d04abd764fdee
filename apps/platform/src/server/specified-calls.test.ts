import { SERVICES, type ServiceName } from '@account-area/contracts';
import { afterAll, describe, expect, it } from 'vitest';

import { startTestPlatform } from '../testing.ts';

/** Every call that the specification names, byte for byte, by the service that answers it. */
const SPECIFIED: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  hosts: ['GET /{host}'],
  photos: [
    'GET /users',
    'GET /users/timeline',
    'GET /photos/timeline/{year}/{month}',
    'POST /users/activate',
    'GET /users/activate',
    'GET /photos',
    'DELETE /photos',
    'DELETE /photos/all',
    'POST /albums',
    'PATCH /albums/{id}',
    'DELETE /albums/{id}',
    'GET /albums/{id}',
    'GET /albums',
    'GET /albums/{id}/photos',
    'POST /albums/{id}/photos',
    'DELETE /albums/{id}/photos',
    'GET /temp-selections/{id}',
    'POST /temp-selections',
    // Rulings D28 and D31.
    'GET /photos/{id}/download',
    'POST /exports',
  ],
  sharedAlbums: [
    'GET /shared-albums',
    'GET /users',
    'GET /shared-albums/{id}',
    'GET /shared-albums/{id}/participants',
    'GET /shared-albums/{id}/photos',
    'DELETE /shared-albums/{id}',
  ],
  photoDeletion: ['GET /accounts/getaccountinformation'],
  projectStorage: ['GET /uploads/{id}', 'POST /getanonymousuploads'],
  downloads: ['GET /downloads', 'GET /downloads/{id}/url', 'POST /downloads', 'POST /shared-album-downloads'],
  customer: [
    'GET /customers/me',
    'PUT /customers/me',
    // Ruling D59.
    'PATCH /customers/me',
    'GET /customers/me/addresses',
    'POST /customers/me/addresses',
    'PUT /customers/me/addresses/{id}',
    'DELETE /customers/me/addresses/{id}',
  ],
  orders: [
    'GET /v2/superorders/me',
    'GET /v1/superorders/{orderCode}',
    'PUT /v1/superorders/{orderCode}/deliveryAddress',
    'GET /orders/byAccount/{accountId}',
    'GET /v1/Orders/{id}',
    'GET /OrderDeliveryDates/{orderId}',
    // Ruling D51.
    'POST /v1/orders/{orderCode}/vouchers/refresh',
  ],
  vouchers: ['GET /api/v1/campaigns/offers/{voucherOptionCode}'],
  projects: ['GET /api/v2/projects/{accountId}', 'DELETE /api/v2/project/{id}'],
  invoices: [
    'GET /api/v1/InvoiceGroupFiles/me/{id}',
    'GET /api/v1/HistoricalInvoice/me',
    'GET /api/v1/HistoricalInvoice/me/pdf/{id}/{channel}',
    'GET /v1/Pdfs/me',
  ],
  products: ['GET /v1/Products/{code}'],
  productFiles: ['GET /v1/pdf/me/{code}'],
  widgets: [
    'GET /v1/widget/{code}',
    'DELETE /v1/widget/{code}',
    'POST /v1/widget/{code}',
    'GET /v1/widget/all',
    'PUT /v1/widget/{code}/share',
    'GET /v1/galleryentries/{id}',
    'POST /v1/galleryentries/',
    'PUT /v1/galleryentries/{widgetId}',
    'DELETE /v1/galleryentries/{id}',
    'GET /v1/categories',
    'GET /v1/blockedorders/{id}',
  ],
  identity: [
    'POST /v2/identities/{idpType}/{idpSub}/deleteaccount',
    'POST /v2/identities/{idpType}/{idpSub}/deleteaccount/{token}/actions/confirm',
    'POST /v2/identities/{idpType}/{idpSub}/emailchanges',
    'POST /v2/identities/{idpType}/{idpSub}/emailchanges/{token}/actions/confirm',
  ],
  emailGateway: ['POST /api/v1/Profiles/{email}/subscription/confirm/{token}'],
  cutoff: ['GET /v1/ArticleGroup', 'GET /v1/Campaign/{name}'],
  reorder: ['GET /reorder/status/{orderCode}'],
  reorderDirect: ['POST '],
  merchandise: ['POST /graphql'],
};

/** Those that say otherwise, and those whose answer is the same for all (C05.1, C07.1). */
const OPEN = [
  'GET /public-conf/{host}',
  'POST /email-gateway/api/v1/Profiles/{email}/subscription/confirm/{token}',
  'GET /widget-api/v1/categories',
  'GET /widget-api/v1/blockedorders/{id}',
];

/** Names of parts of a path do not count, all else does. */
const nameless = (call: string): string => call.replaceAll(/:[^/]+|\{[^}]+\}/g, '*');

const calls = Object.entries(SERVICES).flatMap(([name, { path: base }]) =>
  Object.entries(SPECIFIED).flatMap(([service, specified]) =>
    service === name ? specified.map((call) => call.replace(' ', ` ${base}`)) : [],
  ),
);

describe('the calls of the specification', async () => {
  const platform = await startTestPlatform();
  const routes = new Map(platform.platform.routes.map((route) => [nameless(`${route.method} ${route.path}`), route]));
  afterAll(() => platform.close());

  it.each([...calls, 'GET /config.json', 'GET /locales/{localeId.json}'])('%s is answered', (call) => {
    expect([...routes.keys()]).toContain(nameless(call));
  });

  it('need the token of a customer unless the specification says otherwise (C07.1)', () => {
    const open = calls.filter((call) => routes.get(nameless(call))?.access.kind !== 'account');
    expect(open).toEqual(OPEN);
  });
});
