import { randomUUID } from 'node:crypto';

import { MAX_PHOTOS_OF_TEMP_SELECTION, Problem } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { CODE_LIFETIME_MS, usePrintCode } from './print-codes.ts';
import { createPrintClient, type PrintClient } from './temp-selections.fixtures.ts';
import { sweepTempSelections } from './temp-selections.module.ts';
import { MOST_SELECTIONS, SELECTION_LIFETIME_MS } from './temp-selections.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('print selections', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: PrintClient;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createPrintClient(platform, anna);
  });
  afterAll(() => platform.close());

  const addPhotos = (count: number, account = anna) =>
    addPhotoRows(
      platform.database,
      account.id,
      Array.from({ length: count }, () => ({})),
    );
  const selectionsKept = async () =>
    (
      await platform.database.system
        .selectFrom('temp_selections')
        .select('id')
        .where('account_id', '=', anna.id)
        .execute()
    ).length;
  const use = (code: string, selectionId: string) =>
    usePrintCode(platform.database, { code, selectionId, now: platform.clock.now() }, (opened) =>
      Promise.resolve(opened),
    );

  it('holds photos in the order in which they were chosen, each once (C24.1)', async () => {
    const [first = '', second = '', third = ''] = await addPhotos(3);
    const id = await client.create([third, first, third]);
    await client.add(id, [first, second]);

    expect(await client.photos(id)).toEqual([third, first, second]);
  });

  it('passes over photos that are not there, and those of others', async () => {
    const [own = ''] = await addPhotos(1);
    const [foreign = ''] = await addPhotos(1, await platform.createAccount());
    const id = await client.create([NOWHERE, own, foreign, 'no-id']);

    expect(await client.photos(id)).toEqual([own]);
  });

  it('holds no photo that is deleted meanwhile', async () => {
    const [first = '', second = ''] = await addPhotos(2);
    const id = await client.create([first, second]);
    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('id', '=', first)
      .execute();

    expect(await client.photos(id)).toEqual([second]);
  });

  it('is made once under one key', async () => {
    const photos = await addPhotos(1);
    const key = { 'Idempotency-Key': randomUUID() };

    expect(await client.create(photos, key)).toBe(await client.create(photos, key));
    expect(await selectionsKept()).toBe(1);
  });

  it(`takes up to ${MAX_PHOTOS_OF_TEMP_SELECTION} photos`, async () => {
    const photos = await addPhotos(1);
    const id = await client.create(photos);
    const full = Array.from({ length: MAX_PHOTOS_OF_TEMP_SELECTION }, () => randomUUID());
    await platform.database.system
      .updateTable('temp_selections')
      .set({ photo_ids: full })
      .where('id', '=', id)
      .execute();
    const answer = await client.call('POST', `/${id}/photos`, { photoIds: photos });

    expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([403, 'selection-full']);
  });

  it('gives way to newer ones when there are too many', async () => {
    const photos = await addPhotos(1);
    const oldest = await client.create(photos);
    for (let made = 0; made < MOST_SELECTIONS; made += 1) {
      platform.clock.forward(1);
      await client.create(photos);
    }

    expect((await client.call('GET', `/${oldest}`)).status).toBe(404);
    expect(await selectionsKept()).toBe(MOST_SELECTIONS);
  });

  it('is there for an hour, then deleted', async () => {
    const id = await client.create(await addPhotos(1));
    platform.clock.forward(SELECTION_LIFETIME_MS);
    client = await createPrintClient(platform, anna);

    expect((await client.call('GET', `/${id}`)).status).toBe(404);
    expect((await client.call('POST', `/${id}/tokens`)).status).toBe(404);
    await sweepTempSelections({ ...platform.platform, clock: platform.clock, database: platform.database });
    expect(await selectionsKept()).toBe(0);
  });

  describe('the code that opens the editor with it (D39)', () => {
    it('opens the photos of its account once', async () => {
      const photos = await addPhotos(2);
      const id = await client.create(photos);
      const code = await client.code(id);

      expect(await use(code, id)).toEqual({ opened: { accountId: anna.id, photoIds: photos } });
      expect(await use(code, id)).toEqual({ refused: 'used' });
    });

    it('opens them once, however many ask at the same moment', async () => {
      const id = await client.create(await addPhotos(1));
      const code = await client.code(id);
      const outcomes = await Promise.all([use(code, id), use(code, id), use(code, id)]);

      expect(outcomes.filter((outcome) => 'opened' in outcome)).toHaveLength(1);
    });

    it('is good for a minute', async () => {
      const id = await client.create(await addPhotos(1));
      const [early, late] = [await client.code(id), await client.code(id)];
      platform.clock.forward(CODE_LIFETIME_MS / 2);
      expect(await use(early, id)).toHaveProperty('opened');
      platform.clock.forward(CODE_LIFETIME_MS / 2);

      expect(await use(late, id)).toEqual({ refused: 'expired' });
    });

    it('opens no other selection, and no other code opens this one', async () => {
      const photos = await addPhotos(1);
      const [id, other] = [await client.create(photos), await client.create(photos)];
      const code = await client.code(id);

      expect(await use(code, other)).toEqual({ refused: 'unknown' });
      expect(await use('A'.repeat(43), id)).toEqual({ refused: 'unknown' });
      expect(await use(code, id)).toHaveProperty('opened');
    });

    it('is as good as before when the platform dies while it is used', async () => {
      const id = await client.create(await addPhotos(1));
      const code = await client.code(id);
      const dying = usePrintCode(platform.database, { code, selectionId: id, now: platform.clock.now() }, () =>
        Promise.reject(new Error('killed')),
      );

      await expect(dying).rejects.toThrow('killed');
      expect(await use(code, id)).toHaveProperty('opened');
    });

    it('is kept as its hash alone', async () => {
      const id = await client.create(await addPhotos(1));
      const code = await client.code(id);
      const kept = await platform.database.system
        .selectFrom('print_codes')
        .selectAll()
        .where('account_id', '=', anna.id)
        .execute();

      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(code);
    });

    it('is not made when nothing is left to print', async () => {
      const id = await client.create([NOWHERE]);
      const answer = await client.call('POST', `/${id}/tokens`);

      expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([409, 'nothing-to-print']);
    });
  });
});
