import { ABSENT_PROBLEM, AnonymousUploads, Problem, ProjectPage, StorageInfo } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addProject } from './projects.fixtures.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('saved projects (C32.1)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    bram = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const call = async (account: TestAccount, path: string, method: 'GET' | 'DELETE' = 'GET') =>
    platform.fetch(`${platform.origin}/project-api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
  const page = async (account: TestAccount, query = '') =>
    ProjectPage.parse(await (await call(account, `api/v2/projects/${account.id}${query}`)).json());
  const remove = async (account: TestAccount, id: string) =>
    (await call(account, `api/v2/project/${id}`, 'DELETE')).status;
  const countOf = async (account: TestAccount) => {
    const answer = await platform.fetch(`${platform.origin}/photo-deletion/accounts/getaccountinformation`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    return StorageInfo.parse(await answer.json()).projectCount;
  };
  const uploadsAmong = async (account: TestAccount, ids: readonly (string | undefined)[]) => {
    const answer = await platform.fetch(`${platform.origin}/project-storage/getanonymousuploads`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await platform.accessToken(account)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ids }),
    });
    return AnonymousUploads.parse(await answer.json()).uploads;
  };
  const addSeveral = async (count: number) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const now = new Date(platform.clock.now().getTime() + made * 1000);
      ids.unshift(await addProject(platform, anna, { title: `Project ${made}`, now }));
    }
    return ids;
  };

  it('are listed with the one saved last first, ten at once, and with how many there are', async () => {
    const ids = await addSeveral(12);
    const idsOf = async (query?: string) => {
      const { projects, totalProjectCount } = await page(anna, query);
      return [projects.map(({ id }) => id), totalProjectCount];
    };

    expect(await idsOf()).toEqual([ids.slice(0, 10), 12]);
    expect(await idsOf('?skip=10&limit=10')).toEqual([ids.slice(10), 12]);
    expect(await idsOf('?skip=20&limit=10')).toEqual([[], 12]);
    expect(await page(bram)).toEqual({ projects: [], totalProjectCount: 0 });
  });

  it('say what they are, show their first photo that is still there, and where they are continued', async () => {
    const photoIds = await addPhotoRows(platform.database, anna.id, [{ byteSize: 1000 }, { byteSize: 2000 }]);
    const id = await addProject(platform, anna, { photoIds });
    const [project] = (await page(anna)).projects;

    expect(project).toEqual({
      id,
      title: 'Lofoten, midsummer',
      articleType: 'photobook',
      changedAt: project?.changedAt,
      uploadId: project?.uploadId,
      pictureUrl: project?.pictureUrl,
      editorUrl: `${platform.origin}/editor/projects/${id}`,
    });
    expect(Math.abs(Date.parse(project?.changedAt ?? '') - platform.clock.now().getTime())).toBeLessThan(60_000);
    const picture = async () => new URL((await page(anna)).projects[0]?.pictureUrl ?? '').pathname;
    const first = await picture();
    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('id', '=', photoIds[0] ?? '')
      .execute();
    expect(await picture()).not.toBe(first);
    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('account_id', '=', anna.id)
      .execute();
    expect(await picture()).toBe('/product-pictures/photobook.svg');
  });

  it('keep what is stored of a photobook, and nothing of other articles', async () => {
    const photoIds = await addPhotoRows(platform.database, anna.id, [{ byteSize: 1000 }, { byteSize: 2000 }]);
    const id = await addProject(platform, anna, { photoIds });
    await addProject(platform, anna, { photoIds, article: 'PAP_500', articleType: 'calendar' });
    const uploadOf = async (type: string) =>
      (await page(anna)).projects.find(({ articleType }) => articleType === type)?.uploadId;
    const upload = await uploadOf('photobook');

    expect(await uploadOf('calendar')).toBeUndefined();
    expect(await uploadsAmong(anna, [upload])).toEqual([{ id: upload, photosCount: 2, byteSize: 3000 }]);

    await addProject(platform, anna, { id, photoIds: photoIds.slice(1) });
    expect(await uploadsAmong(anna, [upload])).toEqual([{ id: upload, photosCount: 1, byteSize: 2000 }]);
    expect((await page(anna)).totalProjectCount).toBe(2);
  });

  it('that are saved again are the first of the list', async () => {
    const [newest, oldest = ''] = await addSeveral(2);
    await addProject(platform, anna, {
      id: oldest,
      title: 'Anew',
      now: new Date(platform.clock.now().getTime() + 60_000),
    });

    expect((await page(anna)).projects.map(({ id, title }) => [id, title])).toEqual([
      [oldest, 'Anew'],
      [newest, 'Project 1'],
    ]);
  });

  it('leave out photos of other customers, and are never saved over those of others', async () => {
    const photoIds = await addPhotoRows(platform.database, bram.id, [{}]);
    const id = await addProject(platform, anna, { photoIds });
    const rows = platform.database.system.selectFrom('project_photos').select('photo_id');

    expect(await rows.where('project_id', '=', id).execute()).toEqual([]);
    await expect(addProject(platform, bram, { id, title: 'Mine' })).rejects.toMatchObject({ status: 404 });
    expect((await page(anna)).projects.map(({ title }) => title)).toEqual(['Lofoten, midsummer']);
    expect(await countOf(bram)).toBe(0);
  });

  it('are counted for as long as they are there', async () => {
    const [first = '', second = ''] = await addSeveral(3);
    expect([await countOf(anna), await countOf(bram)]).toEqual([3, 0]);
    expect([await remove(anna, first), await remove(anna, second)]).toEqual([204, 204]);

    expect(await countOf(anna)).toBe(1);
  });

  it('are deleted with what is stored of them, unless it is stored of another one too', async () => {
    const [own, copied] = [await addProject(platform, anna), await addProject(platform, anna)];
    const upload = (await page(anna)).projects.find(({ id }) => id === own)?.uploadId;
    await platform.database.system
      .updateTable('projects')
      .set({ upload_id: upload ?? null })
      .where('id', '=', copied)
      .execute();

    expect(await remove(anna, own)).toBe(204);
    expect(await uploadsAmong(anna, [upload])).toHaveLength(1);
    expect(await remove(anna, copied)).toBe(204);
    expect(await uploadsAmong(anna, [upload])).toEqual([]);
    expect(await page(anna)).toEqual({ projects: [], totalProjectCount: 0 });
  });

  it('are absent for other accounts, whichever is asked about', async () => {
    const id = await addProject(platform, anna);
    const refused = await Promise.all([
      call(bram, `api/v2/projects/${anna.id}`),
      call(anna, `api/v2/projects/${NOWHERE}`),
      call(anna, 'api/v2/projects/me'),
      call(bram, `api/v2/project/${id}`, 'DELETE'),
      call(anna, `api/v2/project/${NOWHERE}`, 'DELETE'),
      call(anna, 'api/v2/project/no-id', 'DELETE'),
    ]);

    for (const answer of refused) {
      expect(answer.status).toBe(404);
      expect(Problem.parse(await answer.json()).type).toBe(ABSENT_PROBLEM);
    }
    expect(await remove(anna, id)).toBe(204);
    expect(await remove(anna, id)).toBe(404);
  });

  it('are told to an account whose id is written in capitals', async () => {
    expect((await call(anna, `api/v2/projects/${anna.id.toUpperCase()}`)).status).toBe(200);
  });

  it.each(['?skip=-1', '?skip=x', '?limit=0', '?limit=101', '?limit='])('are not asked for by %s', async (query) => {
    expect((await call(anna, `api/v2/projects/${anna.id}${query}`)).status).toBe(400);
  });

  it('have paths whose case counts (D68)', async () => {
    const id = await addProject(platform, anna);
    const wrong = [`api/v2/Projects/${anna.id}`, `api/v2/projects/${anna.id}/`];
    expect((await Promise.all(wrong.map((path) => call(anna, path)))).map(({ status }) => status)).toEqual([404, 404]);
    expect((await call(anna, `api/v2/projects/${id}`, 'DELETE')).status).toBe(405);
  });

  it('go with their account', async () => {
    const id = await addProject(platform, anna, {
      photoIds: await addPhotoRows(platform.database, anna.id, [{}]),
    });
    await platform.removeAccount(anna);
    const rows = platform.database.system.selectFrom('projects').select('id');

    expect(await rows.where('id', '=', id).execute()).toEqual([]);
  });
});
