import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CORRELATION_HEADER, invoicePaths, pathOf, Problem } from '@account-area/contracts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { HOME, newOrder, pay, place } from '../orders/orders.fixtures.ts';
import { placeOrder } from '../orders/place-order.ts';
import { settlePayment } from '../orders/settle-payment.ts';
import { addBusiness, addHistoricalInvoices, buy, createInvoiceClient } from './invoices.fixtures.ts';
import { createInvoiceJob } from './invoice-job.ts';
import { invoiceFolder } from './invoices.module.ts';
import { sweepInvoices } from './invoice-sweep.ts';

const SOON = { timeout: 30_000 };

describe('invoices (C34.1)', () => {
  const logged: string[] = [];
  let platform: TestPlatform;
  let bram: TestAccount;
  let invoices: ReturnType<typeof createInvoiceClient>;
  beforeAll(async () => {
    platform = await startTestPlatform({
      log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    });
    bram = await addBusiness(platform);
    invoices = createInvoiceClient(platform, bram);
  });
  afterAll(() => platform.close());

  const files = () => createInvoiceFiles(invoiceFolder(platform.platform.context.dataFolder));
  const rowOf = (code: string) =>
    platform.database.system.selectFrom('invoices').selectAll().where('order_ref', '=', code).executeTakeFirstOrThrow();
  const made = async (code: string) => {
    await expect.poll(async () => (await rowOf(code)).sha256, SOON).not.toBeNull();
    return rowOf(code);
  };
  const pdfOf = async (id: string) => Buffer.from(await (await invoices.file(id)).arrayBuffer());
  const setFaults = (method: 'POST' | 'DELETE', body?: unknown) =>
    platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method,
      ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const numbersOf = async (...codes: readonly string[]) =>
    (await Promise.all(codes.map(rowOf))).map(({ number }) => Number(number.split('-')[1]));

  it('are issued when an order is paid, listed by it once the file is there, and sent as a whole', async () => {
    const code = await buy(platform, bram);
    const { byte_size: size, id, issued_at: issuedAt, sha256 } = await made(code);

    expect((await invoices.current())[code]).toEqual({
      id,
      channel: 'printelle-nl',
      date: issuedAt.toISOString(),
      amount: { amount: 3495, currency: 'EUR' },
    });
    const answer = await invoices.file(id);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`attachment; filename="invoice_${code}.pdf"`),
    ]);
    expect([pdf.length, pdf.subarray(0, 5).toString()]).toEqual([size, '%PDF-']);
    expect(createHash('sha256').update(pdf).digest()).toEqual(sha256);
    const part = await invoices.file(id, { Range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  });

  it('say what was ordered with its VAT, who pays, and what it comes to', async () => {
    const code = await buy(platform, bram);

    const { content, number } = await rowOf(code);
    expect(content).toMatchObject({
      number,
      orderRef: code,
      locale: 'nl-NL',
      timeZone: 'Europe/Amsterdam',
      brand: 'Printelle',
      currency: 'EUR',
      buyer: { company: 'Studio de Boer', name: 'Test Customer', vatNumber: 'DE123456788', address: HOME },
      deliveredTo: HOME,
      lines: [
        {
          title: 'Fotoboek',
          quantity: 1,
          unitMinor: 2620,
          grossMinor: 2620,
          netMinor: 2165,
          vatMinor: 455,
          rate: 2100,
        },
        { quantity: 20, unitMinor: 19, grossMinor: 380, netMinor: 314, vatMinor: 66, rate: 2100 },
        { title: null, quantity: 1, unitMinor: 495, grossMinor: 495, netMinor: 409, vatMinor: 86, rate: 2100 },
      ],
    });
  });

  it('go by the address that an order has when it is paid, and name none of a customer who fetches it', async () => {
    const { code } = await place(platform, bram, { address: { ...HOME, country: 'FI' } });
    await platform.database.system
      .insertInto('delivery_changes')
      .values({
        order_id: (
          await platform.database.system
            .selectFrom('orders')
            .select('id')
            .where('code', '=', code)
            .executeTakeFirstOrThrow()
        ).id,
        account_id: bram.id,
        address: { ...HOME, country: 'DK' },
        visible_at: platform.clock.now(),
      })
      .execute();
    await pay(platform, bram, code);
    const fetched = await buy(platform, bram, { deliveryType: 'PickupPoint', address: { ...HOME, company: 'Kiosk' } });

    const [moved, kept] = [(await rowOf(code)).content, (await rowOf(fetched)).content];
    expect([moved.deliveredTo.country, moved.lines[0]?.rate]).toEqual(['DK', 2500]);
    expect([kept.buyer.address, kept.deliveredTo.company]).toEqual([null, 'Kiosk']);
  });

  it('are none for consumers, nor for what is not charged', async () => {
    const anna = await platform.createAccount();
    const { code: free } = await place(platform, bram);
    await pay(platform, bram, free, 'free');
    const { code: pending } = await place(platform, bram);
    await pay(platform, bram, pending, 'pending');
    const nothing = await buy(platform, bram, {
      deliveryMinor: 0,
      products: [{ article: 'PAP_910', articleType: 'prints', title: 'x', quantity: 1, unitMinor: 0 }],
    });
    const codes = [await buy(platform, anna), free, pending, nothing];

    const rows = platform.database.system.selectFrom('invoices').select('id').where('order_ref', 'in', codes);
    expect(await rows.execute()).toEqual([]);
  });

  it('are absent for consumers and for other business customers', async () => {
    const { id } = await made(await buy(platform, bram));
    await addHistoricalInvoices(platform, bram);
    const historical = await platform.database.system
      .selectFrom('invoices')
      .select(['id', 'channel'])
      .where('is_historical', '=', true)
      .executeTakeFirstOrThrow();
    const { channel, id: historicalInvoice } = historical;
    const paths = [
      invoicePaths.pdfs,
      invoicePaths.historical,
      pathOf(invoicePaths.file, { invoice: id }),
      pathOf(invoicePaths.historicalFile, { historicalInvoice, channel }),
    ];
    const anna = createInvoiceClient(platform, await platform.createAccount());
    const other = createInvoiceClient(platform, await addBusiness(platform));

    for (const path of paths) {
      const answer = await anna.get(path);
      expect([path, answer.status, Problem.parse(await answer.json()).status]).toEqual([path, 404, 404]);
    }
    expect([await other.current(), await other.historical()]).toEqual([{}, []]);
    expect([
      (await other.file(id)).status,
      (await other.historicalFile(historical.id, historical.channel)).status,
    ]).toEqual([404, 404]);
  });

  it('of the time before are found by id and channel together', async () => {
    const carla = await addBusiness(platform);
    const client = createInvoiceClient(platform, carla);
    const code = await buy(platform, carla);
    await addHistoricalInvoices(platform, carla);
    await expect.poll(async () => (await client.historical()).length, SOON).toBe(1);
    await made(code);

    const [invoice] = await client.historical();
    const { id = '', channel = '' } = invoice ?? {};
    expect(invoice).toMatchObject({
      orderRef: code,
      channel: 'printelle-nl',
      amount: { amount: 3495, currency: 'EUR' },
    });
    const answers = await Promise.all([
      client.historicalFile(id, channel),
      client.historicalFile(id, 'printelle-de'),
      client.file(id),
      client.historicalFile((await client.current())[code]?.id ?? '', channel),
      client.file('no-invoice'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
  });

  describe('have numbers', () => {
    it('without gaps, also where payments cross and one is taken back', async () => {
      const before = await buy(platform, bram);
      const codes = await Promise.all(Array.from({ length: 5 }, () => buy(platform, bram)));
      const account = platform.database.forAccount(bram.id);
      const broken = account.write(async (queries) => {
        const { code } = await placeOrder(newOrder(bram.id, platform.clock.now()), queries);
        await settlePayment(
          { accountId: bram.id, orderCode: code, outcome: 'paid' },
          queries,
          platform.platform.context,
        );
        throw new Error('taken back');
      });
      await expect(broken).rejects.toThrow('taken back');
      const after = await buy(platform, bram);

      const [first = 0] = await numbersOf(before);
      expect((await numbersOf(...codes)).toSorted((one, other) => one - other)).toEqual(
        codes.map((_, index) => first + index + 1),
      );
      expect(await numbersOf(after)).toEqual([first + 6]);
    });

    it('of the year in the zone of the shop, each year from 1 on', async () => {
      const { clock } = platform;
      const year = clock.now().getUTCFullYear();
      const newYearInAmsterdam = Date.UTC(year, 11, 31, 23);
      clock.forward(newYearInAmsterdam - 60_000 - clock.now().getTime());
      const last = await buy(platform, bram);
      clock.forward(120_000);
      const first = await buy(platform, bram);
      const second = await buy(platform, bram);

      const numbers = await Promise.all([last, first, second].map(async (code) => (await rowOf(code)).number));
      expect(numbers).toEqual([expect.stringMatching(`^${year}-`), `${year + 1}-000001`, `${year + 1}-000002`]);
    });
  });

  it('are never made again: a file that is lost or another one is an error that can be looked up', async () => {
    const code = await buy(platform, bram);
    const { id } = await made(code);
    const path = files().path({ accountId: bram.id, invoiceId: id });
    const ask = async () => {
      const answer = await invoices.file(id, { [CORRELATION_HEADER]: 'lost-invoice-0001' });
      const { correlationId } = Problem.parse(await answer.json());
      return [answer.status, correlationId];
    };
    await writeFile(path, 'another file');
    expect(await ask()).toEqual([500, 'lost-invoice-0001']);
    await rm(path);
    expect(await ask()).toEqual([500, 'lost-invoice-0001']);
    await platform.restart();
    expect(await ask()).toEqual([500, 'lost-invoice-0001']);

    const errors = logged.filter((line) => line.includes(`invoice ${id}`));
    expect(errors).toHaveLength(3);
    expect(errors.every((line) => line.includes('lost-invoice-0001'))).toBe(true);
  });

  it('have the same bytes after a restart, and are not written again', async () => {
    const code = await buy(platform, bram);
    const { id } = await made(code);
    const pdf = await pdfOf(id);
    const path = files().path({ accountId: bram.id, invoiceId: id });
    const { mtimeMs } = await stat(path);
    await platform.database.system
      .updateTable('accounts')
      .set({ company_name: 'Other' })
      .where('id', '=', bram.id)
      .execute();

    await platform.restart();
    await made(await buy(platform, bram));

    expect((await pdfOf(id)).equals(pdf)).toBe(true);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });

  it('keep the file of the first of two attempts', async () => {
    const { context } = platform.platform;
    await setFaults('POST', { route: 'invoices', email: bram.email, fault: { kind: 'status', status: 500 } });
    const code = await buy(platform, bram);
    const { id } = await rowOf(code);
    const both = Promise.withResolvers<null>();
    let begun = 0;
    const kept: (Buffer | null)[] = [];
    const stored = files();
    const job = createInvoiceJob({
      ...context,
      delayOf: () => undefined,
      files: {
        ...stored,
        incoming: async () => {
          begun += 1;
          if (begun === 2) both.resolve(null);
          await both.promise;
          return stored.incoming();
        },
        keep: async (invoice, incoming) => {
          await stored.keep(invoice, incoming);
          kept.push(await stored.read(invoice));
        },
      },
    });
    const attempt = () => job.run({ id, isLast: false, signal: new AbortController().signal });

    await Promise.all([attempt(), attempt()]);
    await setFaults('DELETE');

    expect(kept).toEqual([await pdfOf(id)]);
    const { sha256 } = await rowOf(code);
    expect(sha256).toEqual(
      createHash('sha256')
        .update(await pdfOf(id))
        .digest(),
    );
  });

  it('are listed only once their files are there, which is tried until it works', async () => {
    await setFaults('POST', { route: 'invoices', email: bram.email, fault: { kind: 'status', status: 500 } });
    const code = await buy(platform, bram);
    const { id } = await rowOf(code);
    expect([(await invoices.current())[code], (await invoices.file(id)).status]).toEqual([undefined, 404]);
    await setFaults('DELETE');

    await made(code);

    expect((await invoices.current())[code]?.id).toBe(id);
  }, 60_000);

  it('go with their account', async () => {
    const gone = await addBusiness(platform);
    const { id } = await made(await buy(platform, gone));
    const folder = join(invoiceFolder(platform.platform.context.dataFolder), 'finished');
    await platform.removeAccount(gone);
    const kept = await readdir(join(folder, bram.id));
    const twoHoursAgo = Date.now() / 1000 - 7200;
    for (const place of [join(gone.id, `${id}.pdf`), ...kept.map((name) => join(bram.id, name))]) {
      await utimes(join(folder, place), twoHoursAgo, twoHoursAgo);
    }

    await sweepInvoices({ database: platform.database, files: files() });

    expect([await readdir(join(folder, gone.id)), await readdir(join(folder, bram.id))]).toEqual([[], kept]);
  });
});
