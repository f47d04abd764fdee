import { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import type { Route } from '../route.ts';

/** Far more than the pool of the database has connections. */
const AT_ONCE = 150;

/** A platform whose routes can be named before it has started. */
const platform: TestPlatform = await startTestPlatform();
const unsafe = platform.platform.routes.filter(
  ({ access, method }) => access.kind === 'account' && !['GET', 'HEAD', 'OPTIONS'].includes(method),
);

describe('many calls with a key at once', () => {
  let greedysToken: string;
  let bystandersToken: string;
  let photoId: string | undefined;
  beforeAll(async () => {
    const greedy = await platform.createAccount();
    const bystander = await platform.createAccount();
    greedysToken = await platform.accessToken(greedy);
    bystandersToken = await platform.accessToken(bystander);
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
        Authorization: `Bearer ${greedysToken}`,
        [IDEMPOTENCY_HEADER]: `key-of-this-call-${number}`,
        [CORRELATION_HEADER]: `keyed-call-${number}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body).replace(EXAMPLE_PHOTO, photoId ?? '') }),
    });
    return status;
  };

  const lookAtMe = async () => {
    const { status } = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: `Bearer ${bystandersToken}` },
    });
    return status;
  };

  it.each(unsafe.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s are answered, and so is another customer meanwhile',
    async (_name, route) => {
      let count = 0;
      const answered = Promise.all(
        Array.from({ length: AT_ONCE }, (_, number) => call(route, number).finally(() => (count += 1))),
      );

      expect(await lookAtMe()).toBe(200);
      const countThen = count;

      const statuses = await answered;
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      // However slow the machine is: the bystander waits for none of them, unless they are refused before the database is asked.
      expect(statuses.every((status) => status >= 400) || countThen < AT_ONCE / 3).toBe(true);
    },
  );
});

/** The id that stands for a photo in the examples. */
const EXAMPLE_PHOTO = '00000000-0000-4000-8000-000000000000';
