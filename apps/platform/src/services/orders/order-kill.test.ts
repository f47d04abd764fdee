import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { IDEMPOTENCY_HEADER, type PostalAddress, SuperOrder, SuperOrderPage } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { createServiceCaller, type ServiceCall, type ServiceCaller } from '../../torture/service-caller.ts';
import { createVictimWorld, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS, type Victim } from '../../torture/victim.ts';

const EMAIL = 'anna@example.test';
const ELSEWHERE: PostalAddress = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Damrak',
  houseNumber: '1',
  city: 'Delft',
  country: 'NL',
};
const SOON = { timeout: 60_000, interval: 200 };
const PLACED = z.object({ code: z.string() });
const MAILS = z.array(z.object({ subject: z.string(), messageId: z.string() }));

/** The platform as processes of its own, which are killed while a customer orders. */
describe('an order whose platform is killed', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let caller: ServiceCaller;
  beforeAll(async () => {
    world = await createVictimWorld();
    ({ victim } = world);
    const { token } = await world.addCustomer(EMAIL);
    caller = createServiceCaller({ origin: victim.origin, token, deadline: AbortSignal.timeout(10 * MINUTE_MS) });
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const send = (address: string, body: object, method = 'POST', headers: Readonly<Record<string, string>> = {}) => ({
    method,
    address,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  /** Kills while the call is under way, and asks again until it is answered. */
  const cutShort = async (call: ServiceCall, kill: (typeof KILLS)[number], momentMs: number) => {
    const first = caller.ask(call);
    await wait(momentMs);
    await victim.kill(kill);
    if (kill !== 'database') await victim.start();
    await first;
    return caller.askUntilAnswered(call);
  };
  const read = async (path: string): Promise<unknown> =>
    (await caller.askUntilAnswered({ method: 'GET', address: path })).json();
  const orderOf = async (code: string) => SuperOrder.parse(await read(`/order-api/v1/superorders/${code}`));
  const mailsAbout = async (code: string) =>
    MAILS.parse(await read(`/sandbox/api/mails?to=${EMAIL}`)).filter(({ subject }) => subject.includes(code));

  it.each(KILLS.map((kill, index) => [kill, index * 4] as const))(
    'is there and paid once when that was the %s, and goes to the address that was acknowledged',
    async (kill, momentMs) => {
      const before = SuperOrderPage.parse(await read('/order-api/v2/superorders/me')).total ?? 0;
      const placing = send('/sandbox/api/orders', { email: EMAIL, key: randomUUID() });
      const { code } = PLACED.parse(await (await cutShort(placing, kill, momentMs)).json());
      expect(SuperOrderPage.parse(await read('/order-api/v2/superorders/me')).total).toBe(before + 1);

      const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const changing = send(`/order-api/v1/superorders/${code}/deliveryAddress`, ELSEWHERE, 'PUT', key);
      expect((await cutShort(changing, kill, momentMs)).status).toBe(204);

      const paying = send(`/sandbox/api/orders/${code}`, { do: 'pay', outcome: 'paid' });
      expect((await cutShort(paying, kill, momentMs)).status).toBe(200);

      const paid = await orderOf(code);
      expect(paid.statusHistory?.map(({ status }) => status)).toEqual(['Received', 'Confirmed']);
      const vouchers = paid.innerOrders.flatMap(({ voucher }) => voucher?.code ?? []);
      expect(vouchers).toHaveLength(1);
      await expect.poll(async () => (await orderOf(code)).deliveryAddress, SOON).toEqual(ELSEWHERE);
      expect((await orderOf(code)).innerOrders.flatMap(({ voucher }) => voucher?.code ?? [])).toEqual(vouchers);
      await expect.poll(async () => (await mailsAbout(code)).length, SOON).toBeGreaterThan(0);
      expect(new Set((await mailsAbout(code)).map(({ messageId }) => messageId)).size).toBe(1);
    },
  );

  it('is moved on once, with the right history and one mail', async () => {
    const placing = send('/sandbox/api/orders', { email: EMAIL, key: randomUUID() });
    const { code } = PLACED.parse(await (await caller.askUntilAnswered(placing)).json());
    await caller.askUntilAnswered(send(`/sandbox/api/orders/${code}`, { do: 'pay', outcome: 'paid' }));
    const forward = () => caller.askUntilAnswered(send('/sandbox/api/clock', { forwardMs: 3 * DAY_MS }));
    await forward();
    await victim.kill('everything');
    await victim.start();
    // A clock that was moved is back after a restart.
    await forward();

    await expect.poll(async () => (await orderOf(code)).status, SOON).toBe('Dispatched');
    const { statusHistory = [] } = await orderOf(code);
    expect(statusHistory.map(({ status }) => status)).toEqual([
      'Received',
      'Confirmed',
      'ProductionStarted',
      'ProductionCompleted',
      'Dispatched',
    ]);
    const [, paid, ...steps] = statusHistory.map(({ at }) => Date.parse(at));
    expect(steps.map((at) => (at - (paid ?? 0)) / 3_600_000)).toEqual([2, 26, 50]);
    await expect
      .poll(async () => new Set((await mailsAbout(code)).map(({ messageId }) => messageId)).size, SOON)
      .toBe(2);
  });
});
