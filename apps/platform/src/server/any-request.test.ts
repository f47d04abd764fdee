import { randomUUID } from 'node:crypto';

import { CORRELATION_HEADER, CorrelationId, Problem, PROBLEM_MEDIA_TYPE, TUS_VERSION } from '@account-area/contracts';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { giveAddress } from '../services/customer/addresses.fixtures.ts';
import { identityOf } from '../services/identity/identity.fixtures.ts';
import { addBusiness, addHistoricalInvoices, buy } from '../services/invoices/invoices.fixtures.ts';
import { place } from '../services/orders/orders.fixtures.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { createProductPreviews } from '../services/products/product-preview.ts';
import { createShopBaskets } from '../services/reorder/shop-baskets.ts';
import { createViewerAddresses } from '../services/widgets/viewer-address.ts';
import { addReadyWidget } from '../services/widgets/widgets.fixtures.ts';
import { createPaymentAddresses } from '../stations/shop/payment-address.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { type AnyOperation, type AnyRequest, operationsOf, requestsFor } from './any-request.fixtures.ts';

/** Requests of all operations together. */
const REQUESTS = 5000;

/** What the platforms say of errors, as JSON. */
const errors: string[] = [];
const log = pino({ level: 'error', base: null }, { write: (line: string) => errors.push(line) });

/** Platforms whose operations can be named before they have started. */
const platform = await startTestPlatform({ log });
/** Its clock, faults and customers are for testers to disturb. */
const disturbed = await startTestPlatform({ log });

const described = await platform.fetch(`${platform.origin}/openapi.json`);
const operations = operationsOf(await described.json());
const isSandbox = ({ path }: AnyOperation) => path.startsWith('/sandbox');
const named = (some: readonly AnyOperation[]) =>
  some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

const EACH = { numRuns: Math.ceil(REQUESTS / operations.length) };

const errorsOf = (correlationId: string | null) => errors.filter((line) => line.includes(correlationId ?? ''));

/** What is wrong with an answer; nothing is. */
const faultsIn = async (on: TestPlatform, operation: AnyOperation, { address, headers, body }: AnyRequest) => {
  const { method, responses } = operation;
  const response = await on.fetch(on.origin + address, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const { status } = response;
  const text = await response.text();
  const correlationId = response.headers.get(CORRELATION_HEADER);
  const mediaType = (response.headers.get('Content-Type') ?? '').replace(/;.*$/, '');
  const faults = [];
  if (status < 200 || status > 499) faults.push(`answered ${status}: ${text}`, ...errorsOf(correlationId));
  if (!CorrelationId.safeParse(correlationId).success) faults.push('no correlation id');
  if (status < 400 || method === 'HEAD') return faults;
  if (!(mediaType in responses.default.content)) faults.push(`a ${status} as "${mediaType}": ${text.slice(0, 80)}`);
  if (mediaType === PROBLEM_MEDIA_TYPE) {
    const problem = Problem.safeParse(JSON.parse(text)).data;
    if (problem?.status !== status || problem.correlationId !== correlationId) faults.push(`no problem: ${text}`);
  }
  return faults;
};

describe('whatever is sent', () => {
  const ids: Record<string, string> = {};
  let token: string;
  beforeAll(async () => {
    const account = await addBusiness(platform);
    token = await platform.accessToken(account);
    const [photo = ''] = await addPhotoRows(platform.database, account.id, [{}, {}]);
    const begun = await platform.fetch(`${platform.origin}/photo-management/uploads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': TUS_VERSION, 'Upload-Length': '100000' },
    });
    const album = randomUUID();
    const now = platform.clock.now();
    await platform.database.system
      .insertInto('albums')
      .values({ id: album, account_id: account.id, name: 'Midsummer', created_at: now, updated_at: now })
      .execute();
    const { id: address } = await giveAddress(platform, account);
    const { code: orderCode } = await place(platform, account);
    const viewId = await addReadyWidget(platform, account, `${orderCode}-1`);
    const invoiced = await buy(platform, account);
    await addHistoricalInvoices(platform, account);
    const issued = platform.database.system.selectFrom('invoices').select(['id', 'channel', 'is_historical']);
    const [invoice, historical] = await issued.where('order_ref', '=', invoiced).orderBy('is_historical').execute();
    Object.assign(ids, {
      photo,
      address,
      orderCode,
      ...addressesAround(account.id, orderCode, viewId),
      accountId: account.id,
      invoice: invoice?.id,
      historicalInvoice: historical?.id,
      channel: historical?.channel,
      album,
      account: account.id,
      ...(await identityOf(platform, account)),
      upload: begun.headers.get('Location')?.split('/').at(-1) ?? '',
    });
  });
  /** Parts of addresses that open the stations around an order, by the name of their parameter. */
  const addressesAround = (accountId: string, orderCode: string, viewId: string) => {
    const { context } = platform.platform;
    const now = platform.clock.now();
    const code = `${orderCode}-1`;
    const product = { accountId, productCode: code };
    const line = { article: 'PAP_130', size: null, quantity: 1, photoIds: [], source: null };
    const lastOf = (address: string) => address.split('/').at(-1) ?? '';
    return {
      code,
      entry: code,
      id: orderCode,
      basket: createShopBaskets(context).fill({ accountId, channel: 'printelle-gb', lines: [line] }, now),
      payment: lastOf(createPaymentAddresses(context).addressOf({ accountId, orderCode }, now)),
      view: lastOf(createViewerAddresses(context).addressOf({ accountId, viewId }, now)),
      sealed: lastOf(createProductPreviews(context).addressOf(product, now)),
    };
  };
  afterAll(async () => {
    await platform.close();
    await disturbed.close();
  });

  const expectAnswers = (on: TestPlatform, operation: AnyOperation) =>
    fc.assert(
      fc.asyncProperty(requestsFor(operation, { ids, token }), async (request) => {
        expect(await faultsIn(on, operation, request)).toEqual([]);
      }),
      EACH,
    );

  it.each(named(operations.filter((operation) => !isSandbox(operation))))('%s answers', (_name, operation) =>
    expectAnswers(platform, operation),
  );

  it.each(named(operations.filter(isSandbox)))('%s answers testers', (_name, operation) =>
    expectAnswers(disturbed, operation),
  );

  it.each([
    ['GET', '/oidc'],
    ['GET', '/oidc/'],
    ['GET', '/oidc/auth?client_id[a][b]=1&scope[c]=d'],
    ['GET', '/oidc/auth?claims=%7B%7B&request=x&response_mode=form_post'],
    ['GET', '/oidc/auth/%00'],
    ['GET', '/oidc/session/end?id_token_hint=x&post_logout_redirect_uri=%00'],
    ['GET', '/oidc/.well-known/openid-configuration?a[b]=c'],
    ['POST', '/oidc/token', 'grant_type[a]=b&%00=%00'],
    ['POST', '/oidc/token', 'grant_type=refresh_token&refresh_token=%00'],
    ['POST', '/oidc/token/revocation', 'token=%00&token_type_hint=x'],
    ['POST', '/oidc/session/end/confirm', 'xsrf=%00'],
    ['PUT', '/oidc/token', '{'],
  ])('%s %s answers, which describes itself', async (method, path, body?: string) => {
    const { status, headers } = await platform.fetch(platform.origin + path, {
      method,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(body !== undefined && { body }),
    });

    expect(status).toBeLessThan(500);
    expect(CorrelationId.safeParse(headers.get(CORRELATION_HEADER)).success).toBe(true);
  });

  it('leaves the platform as well as it was', async () => {
    const bystander = await platform.accessToken(await platform.createAccount());
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/customer-api/customers/me', '/photo-management/photos'].map(async (path) => {
        const headers = { Authorization: `Bearer ${bystander}` };
        return (await platform.fetch(platform.origin + path, { headers })).status;
      }),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});
