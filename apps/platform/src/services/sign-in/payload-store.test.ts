import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SECOND_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createCipher } from '../../storage/cipher.ts';
import { createPayloadStore, type PayloadStore } from './payload-store.ts';

describe('the store of sessions and tokens', () => {
  let platform: TestPlatform;
  let store: PayloadStore;
  beforeAll(async () => {
    platform = await startTestPlatform();
    store = createPayloadStore(platform.database.system, platform.clock, createCipher([Buffer.alloc(32, 1)]));
  });
  afterAll(() => platform.close());

  const countOf = async () =>
    (await platform.database.system.selectFrom('oidc_payloads').select('id').execute()).length;

  it('deletes what has expired and nothing else', async () => {
    const codes = store.adapterOf(platform.origin)('AuthorizationCode');
    await codes.upsert('short', {}, 60);
    // Of a customer whose account is gone already.
    const accountId = randomUUID();
    await codes.upsert('long', { accountId }, 600);
    platform.clock.forward(61 * SECOND_MS);

    expect(await codes.find('short')).toBeUndefined();
    await store.sweep();

    expect(await countOf()).toBe(1);
    expect(await codes.find('long')).toEqual({ accountId });
  });

  it('keeps nothing of a transaction that fails', async () => {
    const before = await countOf();
    const failed = store.inTransaction('id', async () => {
      await store.adapterOf(platform.origin)('Session').upsert('lost', { uid: 'u' }, 600);
      throw new Error('half-way');
    });

    await expect(failed).rejects.toThrow('half-way');
    expect(await countOf()).toBe(before);
  });

  it('lets those that wait for the same hold no connection, and does what is within a transaction in it', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    const many = Array.from({ length: 40 }, (_, number) =>
      store.inTransaction('id', async (queries) => {
        await over;
        return store.inTransaction('id', (within) => Promise.resolve([number, within === queries]));
      }),
    );

    expect(await countOf()).toEqual(expect.any(Number));
    end(undefined);
    expect(await Promise.all(many)).toEqual(many.map((_, number) => [number, true]));
  });

  it('notes whose a payload is, also before a customer who is remembered has signed in anew', async () => {
    const { id: accountId } = await platform.createAccount();
    const interactions = store.adapterOf(platform.origin)('Interaction');
    await interactions.upsert('remembered', { session: { accountId, uid: 'uid', cookie: 'cookie' } }, 60);
    await interactions.upsert('signed-in', { result: { login: { accountId } } }, 60);
    await interactions.upsert('unknown', {}, 60);

    const own = platform.database.system
      .selectFrom('oidc_payloads')
      .select('model')
      .where('account_id', '=', accountId);
    expect(await own.execute()).toEqual([{ model: 'Interaction' }, { model: 'Interaction' }]);
  });

  it('reads what an earlier secret encrypted, and nothing that was changed', () => {
    const [older, newer] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const bytes = createCipher([older]).encrypt('secret');

    expect(createCipher([newer, older]).decrypt(bytes)).toBe('secret');
    expect(createCipher([newer]).decrypt(bytes)).toBeUndefined();
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(createCipher([older]).decrypt(bytes)).toBeUndefined();
  });
});
