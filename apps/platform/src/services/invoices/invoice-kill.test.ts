import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { InvoicePdfs } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { MINUTE_MS } from '../../clock.ts';
import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { createServiceCaller, type ServiceCaller } from '../../torture/service-caller.ts';
import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS, type Victim } from '../../torture/victim.ts';
import { invoiceFolder } from './invoices.module.ts';
import { INVOICE_QUEUE } from './issue-invoice.ts';

const SOON = { timeout: 60_000, interval: 200 };
const PLACED = z.object({ code: z.string() });

/** The platform as processes of its own, which are killed while they make invoices. */
describe('an invoice whose making is cut short', { timeout: 240_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let bram: VictimCustomer;
  let caller: ServiceCaller;
  beforeAll(async () => {
    world = await createVictimWorld();
    ({ victim } = world);
    bram = await world.addCustomer('bram@example.test', 'b2b');
    const deadline = AbortSignal.timeout(10 * MINUTE_MS);
    caller = createServiceCaller({ origin: victim.origin, token: bram.token, deadline });
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const get = (path: string) => caller.askUntilAnswered({ method: 'GET', address: `/invoice-api/${path}` });
  const post = async (path: string, body: object) =>
    caller.askUntilAnswered({
      method: 'POST',
      address: `/sandbox/api/${path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const buy = async () => {
    const placed = await post('orders', { email: bram.email, key: randomUUID() });
    const { code } = PLACED.parse(await placed.json());
    await post(`orders/${code}`, { do: 'pay', outcome: 'paid' });
    return code;
  };
  const slowDown = () => post('faults', { route: INVOICE_QUEUE, fault: { kind: 'delay', ms: 4000 } });
  const current = async () => InvoicePdfs.parse(await (await get('v1/Pdfs/me')).json());
  const hashOf = async (id: string) =>
    createHash('sha256')
      .update(Buffer.from(await (await get(`api/v1/InvoiceGroupFiles/me/${id}`)).arrayBuffer()))
      .digest('hex');
  const incoming = () => readdir(join(invoiceFolder(world.folder), 'incoming')).catch(() => []);
  const finished = () => readdir(join(invoiceFolder(world.folder), 'finished', bram.id)).catch(() => []);

  it.each(KILLS)('is there once when that was the %s, and stays to the byte as it is', async (kill) => {
    const earlier = Object.values(await current());
    const hashes = await Promise.all(earlier.map(({ id }) => hashOf(id)));
    await slowDown();
    const code = await buy();
    await expect.poll(async () => (await incoming()).length, SOON).toBeGreaterThan(0);
    expect(await current()).not.toHaveProperty(code);

    await victim.kill(kill);
    if (kill !== 'database') await victim.start();

    await expect.poll(async () => Object.keys(await current()), SOON).toContain(code);
    const { id = '' } = (await current())[code] ?? {};
    expect((await finished()).filter((name) => name === `${id}.pdf`)).toHaveLength(1);
    expect(await finished()).toHaveLength(earlier.length + 1);
    const made = await hashOf(id);
    const path = createInvoiceFiles(invoiceFolder(world.folder)).path({ accountId: bram.id, invoiceId: id });
    const { mtimeMs } = await stat(path);

    await victim.kill('everything');
    await victim.start();

    expect([await hashOf(id), (await stat(path)).mtimeMs]).toEqual([made, mtimeMs]);
    expect(await Promise.all(earlier.map(({ id: other }) => hashOf(other)))).toEqual(hashes);
    expect(await incoming()).toEqual([]);
  });

  it('has the next number of its year, whatever was killed', async () => {
    await victim.stop();
    const rows = await world.withDatabase((database) =>
      database.system.selectFrom('invoices').select('number').orderBy('issued_at').execute(),
    );
    expect(rows.map(({ number }) => Number(number.split('-')[1]))).toEqual(KILLS.map((_, index) => index + 1));
  });
});
