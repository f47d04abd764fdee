import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { IDEMPOTENCY_HEADER } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../../clock.ts';
import { createServiceCaller, type ServiceCall, type ServiceCaller } from '../../torture/service-caller.ts';
import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS } from '../../torture/victim.ts';
import { newOrder } from '../orders/orders.fixtures.ts';
import { placeOrder } from '../orders/place-order.ts';
import { addWidget } from './widgets.ts';

/** The platform as processes of its own, which are killed while a customer shares an online version. */
describe('an online version whose platform is killed', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let customer: VictimCustomer;
  let caller: ServiceCaller;
  let product: string;
  beforeAll(async () => {
    world = await createVictimWorld();
    const { victim } = world;
    customer = await world.addCustomer('anna@example.test');
    product = await world.withDatabase(async (database) => {
      const requestedAt = new Date(Date.now() - MINUTE_MS);
      const account = database.forAccount(customer.id);
      const { code } = await account.write((queries) => placeOrder(newOrder(customer.id, requestedAt), queries));
      const productCode = `${code}-1`;
      const widget = { accountId: customer.id, productCode, vendorId: 'printelle', requestedAt };
      await account.write((queries) => addWidget(queries, widget));
      return productCode;
    });
    const deadline = AbortSignal.timeout(10 * MINUTE_MS);
    caller = createServiceCaller({ origin: victim.origin, token: customer.token, deadline });
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  /** Kills while the call is under way, and asks again until it is answered. */
  const cutShort = async (call: ServiceCall, kill: (typeof KILLS)[number], momentMs: number) => {
    const first = caller.ask(call);
    await wait(momentMs);
    await world.victim.kill(kill);
    if (kill !== 'database') await world.victim.start();
    await first;
    return caller.askUntilAnswered(call);
  };
  const kept = () =>
    world.withDatabase(async ({ system }) => {
      const mails = system.selectFrom('mails').select('id').where('kind', '=', 'widget-shared');
      const entries = system.selectFrom('gallery_entries').select('category');
      return {
        mails: (await mails.execute()).length,
        shares: (await system.selectFrom('widget_shares').select('id').execute()).length,
        categories: (await entries.execute()).map(({ category }) => category),
      };
    });

  it.each(KILLS.map((kill, index) => [kill, index] as const))(
    'is shared once when that was the %s, and is in the gallery once',
    async (kill, index) => {
      const toEmailAddress = btoa(`friend-${kill}@example.test`);
      const query = new URLSearchParams({ vendorId: 'printelle', fromName: 'Anna', toEmailAddress });
      const headers = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() });
      const address = `/widget-api/v1/widget/${product}/share?${query.toString()}`;
      const sharing = { method: 'PUT', address, headers: headers() };
      expect((await cutShort(sharing, kill, index * 4)).status).toBe(204);
      expect(await kept()).toMatchObject({ mails: index + 1, shares: index + 1 });

      const category = index % 2 === 0 ? 'travel' : 'family';
      const body = JSON.stringify({ widgetId: product, channel: 'printelle-gb', category });
      const adding = {
        method: 'POST',
        address: '/widget-api/v1/galleryentries/',
        headers: { ...headers(), 'Content-Type': 'application/json' },
        body,
      };
      expect((await cutShort(adding, kill, index * 4)).status).toBe(200);
      expect((await kept()).categories).toEqual([category]);
    },
  );
});
