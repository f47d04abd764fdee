import { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import type { Route } from '../route.ts';

/** More than the pool of the database has connections. */
const AT_ONCE = 24;

/** A platform whose routes can be named before it has started. */
const platform: TestPlatform = await startTestPlatform();
const unsafe = platform.platform.routes.filter(
  ({ access, method }) => access.kind === 'account' && !['GET', 'HEAD', 'OPTIONS'].includes(method),
);

describe('many calls with a key at once', () => {
  let greedy: TestAccount;
  let bystander: TestAccount;
  let photoId: string | undefined;
  beforeAll(async () => {
    [greedy, bystander] = [await platform.createAccount(), await platform.createAccount()];
    [photoId] = await addPhotoRows(platform.database, greedy.id, [{}]);
  });
  afterAll(() => platform.close());

  const call = async (route: Route, number: number) => {
    const { body, headers, params } = route.example ?? {};
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? name);
    const { status } = await platform.fetch(platform.origin + path, {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        Authorization: `Bearer ${await platform.accessToken(greedy)}`,
        [IDEMPOTENCY_HEADER]: `key-of-this-call-${number}`,
        [CORRELATION_HEADER]: `keyed-call-${number}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body).replace(EXAMPLE_PHOTO, photoId ?? '') }),
    });
    return status;
  };

  const lookAtMe = async () => {
    const { status } = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(bystander)}` },
    });
    return status;
  };

  it.each(unsafe.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s are answered, and so is another customer meanwhile',
    async (_name, route) => {
      const answered = Promise.all(Array.from({ length: AT_ONCE }, (_, number) => call(route, number)));

      expect(await lookAtMe()).toBe(200);
      expect((await answered).filter((status) => status >= 500)).toEqual([]);
    },
  );
});

/** The id that stands for a photo in the examples. */
const EXAMPLE_PHOTO = '00000000-0000-4000-8000-000000000000';
