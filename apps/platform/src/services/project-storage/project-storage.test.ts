import { randomUUID } from 'node:crypto';

import { ABSENT_PROBLEM, AnonymousUploads, MAX_UPLOADS_PER_LOOKUP, Problem } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addProjectUpload } from './project-storage.fixtures.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('what is stored of saved photobooks (C32.2)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    bram = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const call = async (account: TestAccount, path: string, body?: unknown) =>
    platform.fetch(`${platform.origin}/project-storage/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${await platform.accessToken(account)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const uploads = async (account: TestAccount, ids: readonly string[]) => {
    const found = AnonymousUploads.parse(await (await call(account, 'getanonymousuploads', { ids })).json()).uploads;
    return found.map(({ id }) => id).toSorted();
  };

  it('is told to the account', async () => {
    const id = await addProjectUpload(platform, anna.id, { photosCount: 48, byteSize: 190_000_000 });
    const answer = await call(anna, `uploads/${id}?accountId=${anna.id}`);

    expect([answer.status, await answer.json()]).toEqual([200, { id, photosCount: 48, byteSize: 190_000_000 }]);
  });

  it('is told about no other account, whichever id is given for it', async () => {
    const id = await addProjectUpload(platform, anna.id);
    const anonymous = await addProjectUpload(platform, null);
    const refused = await Promise.all([
      call(bram, `uploads/${id}?accountId=${bram.id}`),
      call(bram, `uploads/${id}?accountId=${anna.id}`),
      call(anna, `uploads/${id}?accountId=${bram.id}`),
      call(anna, `uploads/${anonymous}?accountId=${anna.id}`),
      call(anna, `uploads/${NOWHERE}?accountId=${anna.id}`),
    ]);

    for (const answer of refused) {
      expect(answer.status).toBe(404);
      expect(Problem.parse(await answer.json()).type).toBe(ABSENT_PROBLEM);
    }
  });

  it('is asked about with an account', async () => {
    expect((await call(anna, `uploads/${NOWHERE}`)).status).toBe(400);
  });

  it('is told by its id where no account has it, and to the account that has it', async () => {
    const [own, foreign, anonymous, other] = [
      await addProjectUpload(platform, anna.id),
      await addProjectUpload(platform, bram.id),
      await addProjectUpload(platform, null),
      await addProjectUpload(platform, null),
    ];

    expect(await uploads(anna, [own, foreign, anonymous, anonymous, NOWHERE, 'no-id'])).toEqual(
      [own, anonymous].toSorted(),
    );
    expect(await uploads(bram, [other])).toEqual([other]);
    expect(await uploads(bram, [])).toEqual([]);
  });

  it(`is asked about for up to ${MAX_UPLOADS_PER_LOOKUP} photobooks at once`, async () => {
    const ids = Array.from({ length: MAX_UPLOADS_PER_LOOKUP + 1 }, () => randomUUID());

    expect(await uploads(anna, ids.slice(1))).toEqual([]);
    expect((await call(anna, 'getanonymousuploads', { ids })).status).toBe(400);
  });

  it('goes with its account', async () => {
    const gone = await platform.createAccount();
    const id = await addProjectUpload(platform, gone.id);
    await platform.removeAccount(gone);

    expect(await uploads(anna, [id])).toEqual([]);
  });
});
