import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { languageOf } from '../../server/pages/languages.ts';
import { HOST_ROWS } from '../../services/configuration/hosts.data.ts';
import { createCarrierAddresses, type SignedParcel } from '../../services/orders/carrier-address.ts';
import { pay, place } from '../../services/orders/orders.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { CARRIER_LANGUAGES, carrierTextsFor } from './carrier-texts.ts';
import { stepsOf } from './parcel-steps.ts';

const NOON = new Date('2026-11-26T12:00:00Z');
const after = (hours: number) => stepsOf(NOON, new Date(NOON.getTime() + hours * HOUR_MS)).map(({ state }) => state);

describe('the steps of a parcel', () => {
  it('go by the clock', () => {
    expect(after(0)).toEqual(['current', 'expected', 'expected', 'expected']);
    expect(after(9.9)).toEqual(['current', 'expected', 'expected', 'expected']);
    expect(after(10)).toEqual(['done', 'current', 'expected', 'expected']);
    expect(after(22)).toEqual(['done', 'done', 'current', 'expected']);
    expect(after(1000)).toEqual(['done', 'done', 'done', 'current']);
  });

  it('have words in the first language of each host, and no word of English in another', () => {
    const first = HOST_ROWS.map(({ locales }) => languageOf(locales[0] ?? ''));
    expect(HOST_ROWS.map(({ locales }) => languageOf(carrierTextsFor(null, locales).locale))).toEqual(first);
    expect(new Set(CARRIER_LANGUAGES.map(({ steps }) => steps['handed-over'])).size).toBe(CARRIER_LANGUAGES.length);
  });
});

describe('the carrier', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const pathOf = (parcel: SignedParcel) => {
    const address = createCarrierAddresses(platform.platform.context).addressOf(parcel, platform.origin);
    return address.slice(platform.origin.length);
  };
  /** The address of a parcel that was dispatched a while ago. */
  const dispatched = async (hoursAgo: number, trackingNumber: string, account = anna) => {
    const { code, id } = await place(platform, account);
    await pay(platform, account, code);
    const at = new Date(platform.clock.now().getTime() - hoursAgo * HOUR_MS);
    await platform.database.system
      .updateTable('orders')
      .set({ tracking_number: trackingNumber })
      .where('id', '=', id)
      .execute();
    await platform.database.system
      .insertInto('order_events')
      .values({ account_id: account.id, order_id: id, status: 'Dispatched', at })
      .execute();
    return pathOf({ accountId: account.id, trackingNumber });
  };
  const get = (path: string, headers = {}, origin = platform.origin) => platform.fetch(origin + path, { headers });

  it('shows the number of a parcel and where it is', async () => {
    const page = await (await get(await dispatched(11, 'PX00000000000001'))).text();
    expect(page).toContain('PX00000000000001');
    expect(page.match(/aria-current="step"/g)).toHaveLength(1);
    expect(page).toMatch(/class="current"[^>]*>\s*<strong>Sorted/);
    expect(page).toMatch(/class="expected"[^>]*>\s*<strong>Out for delivery/);
  });

  it('speaks the language of the browser as far as the host does', async () => {
    const address = await dispatched(1, 'PX00000000000002');
    const page = await (
      await get(address, { 'Accept-Language': 'fr' }, 'http://account.printelle-be.localhost')
    ).text();
    expect(page).toContain('Remis au transporteur');
  });

  it('has one page for an address that was changed, and for what it leads to no more', async () => {
    const address = await dispatched(1, 'PX00000000000003');
    const gone = await platform.createAccount();
    const orphan = await dispatched(1, 'PX00000000000004', gone);
    await platform.removeAccount(gone);
    const none = pathOf({ accountId: anna.id, trackingNumber: 'PX00000000000009' });
    const another = pathOf({
      accountId: (await platform.createAccount()).id,
      trackingNumber: 'PX00000000000003',
    });

    for (const path of [address.slice(0, -1), address.replace('PX', 'PY'), orphan, none, another]) {
      const answer = await get(path);
      expect([answer.status, (await answer.text()).includes('This link does not work')]).toEqual([404, true]);
    }
  });

  it('shows a parcel for good', async () => {
    const address = await dispatched(1, 'PX00000000000005');
    platform.clock.forward(400 * DAY_MS);
    expect((await get(address)).status).toBe(200);
  });
});
