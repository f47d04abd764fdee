import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { usePrintCode } from '../services/temp-selections/print-codes.ts';
import { createPrintClient } from '../services/temp-selections/temp-selections.fixtures.ts';
import { createBasket } from '../stations/editor/baskets.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditPrints } from './audit-prints.ts';
import type { Entry, PrintEntry } from './ledger.ts';

let platform: TestPlatform;
let anna: TestAccount;
let selected: PrintEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const entry = (accountId: string, photoId: string): Entry => ({
  bytes: Buffer.from('photo'),
  sha256: '',
  accountId,
  photoId,
  state: 'kept',
  isSentAgain: false,
  isHeld: true,
});

beforeEach(async () => {
  const { system } = platform.database;
  await system.deleteFrom('temp_selections').execute();
  await system.deleteFrom('baskets').execute();
  anna = await platform.createAccount();
  const photoIds = await addPhotoRows(platform.database, anna.id, [{}, {}]);
  const client = await createPrintClient(platform, anna);
  const id = await client.create(photoIds);
  await usePrintCode(
    platform.database,
    { code: await client.code(id), selectionId: id, now: platform.clock.now() },
    ({ accountId, photoIds: opened }, queries) =>
      createBasket(queries, {
        accountId,
        channel: 'printelle-nl',
        photoIds: opened,
        size: '10x15',
        now: platform.clock.now(),
      }),
  );
  const photos = photoIds.map((photoId) => entry(anna.id, photoId));
  selected = { id, accountId: anna.id, photos, isOpened: true };
});

const audited = (...prints: readonly PrintEntry[]) => auditPrints(prints, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(selected)).toEqual([]);
  expect(await audited({ ...selected, isOpened: false })).toEqual([]);
});

it('finds selections that are lost, never made, or of other photos', async () => {
  expect(await audited({ ...selected, id: 'x' })).toEqual([
    'print selection x is lost',
    `print selection ${selected.id} was never made`,
  ]);
  expect(await audited({ ...selected, photos: selected.photos.toReversed() })).toEqual([
    `print selection ${selected.id} holds other photos than were chosen`,
  ]);
});

it('finds codes that opened the editor and can be used again, and baskets that are lost', async () => {
  const { system } = platform.database;
  await system.updateTable('print_codes').set({ used_at: null }).execute();
  expect(await audited(selected)).toEqual([
    `print selection ${selected.id} was opened by a code that is not used up`,
    `customer ${anna.id} has 1 baskets by 0 codes that were used`,
  ]);
  await system.updateTable('print_codes').set({ used_at: platform.clock.now() }).execute();
  await system.deleteFrom('baskets').execute();
  expect(await audited(selected)).toEqual([`customer ${anna.id} has 0 baskets by 1 codes that were used`]);
});
