import { ok, ROWS_PER_PAGE } from '@account-area/kernel';
import { offsetPagesPromises, remoteDeletionPromises } from '@account-area/kernel/conformance';
import { addPhotoRows, addProject, type TestAccount } from '@account-area/platform/testing';
import { isReadableProject, lookUpStorage, type SavedProject } from '@account-area/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { never, refused } from '../exchange/http-world.fakes.ts';
import { createHttpProjectStorageLookup } from '../project-storage/http-project-storage-lookup.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpProjectService } from './http-project-service.ts';

describe('saved projects, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
    bram = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna, editors: readonly string[] = [world.platform.origin]) => {
    const { incidents, requests, service } = await world.serviceOf('projects', account);
    const projects = createHttpProjectService(service, { pictures: world.platform.origin, editors });
    const page = async (offset: number, accountId = account.id) =>
      projects.projects({ accountId, offset, limit: ROWS_PER_PAGE }, never);
    const rows = async (): Promise<readonly SavedProject[]> => {
      const answer = await page(0);
      return answer.ok ? answer.value.rows.filter(isReadableProject) : [];
    };
    return { incidents, page, projects, requests, rows };
  };
  const save = async (count: number) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const now = new Date(world.platform.clock.now().getTime() + made * 1000);
      ids.unshift(await addProject(world.platform, anna, { now }));
    }
    return ids;
  };

  // The one saved last is the first (C32.1).
  it.each(
    offsetPagesPromises('ProjectService.projects', async () => {
      const { projects } = await start();
      const accountId = anna.id;
      return {
        page: (query, signal) => projects.projects({ ...query, accountId }, signal),
        add: save,
        patienceMs: PATIENCE_MS,
      };
    }),
  )('list: $name', ({ run }) => run());

  it('are whole, and what is stored of them is found (D53)', async () => {
    const photoIds = await addPhotoRows(world.platform.database, anna.id, [{ byteSize: 1000 }, { byteSize: 2000 }]);
    const id = await addProject(world.platform, anna, { photoIds });
    const { incidents, rows } = await start();
    const [project] = await rows();
    const pictureAddress: unknown = expect.stringContaining(`${world.platform.origin}/`);
    const changedAt: unknown = expect.stringMatching(/Z$/);
    const uploadId: unknown = expect.any(String);

    expect(project).toEqual({
      id,
      title: 'Lofoten, midsummer',
      articleType: 'photobook',
      changedAt,
      uploadId,
      pictureAddress,
      editorAddress: `${world.platform.origin}/editor/projects/${id}`,
    });
    expect(incidents).toEqual([]);

    const { service } = await world.serviceOf('projectStorage', anna);
    const lookUp = lookUpStorage(createHttpProjectStorageLookup(service));
    const storage = await lookUp({ accountId: anna.id, projects: project ? [project] : [] }, never);
    expect(storage.get(id)).toEqual(ok({ id: project?.uploadId, photosCount: 2, byteSize: 3000 }));
  });

  it('are continued where the host has its editor, and nowhere else', async () => {
    await save(1);
    const { incidents, rows } = await start(anna, ['https://prints.example']);

    expect((await rows()).map(({ editorAddress }) => editorAddress)).toEqual([null]);
    expect(incidents).toMatchObject([{ kind: 'items-dropped' }]);
  });

  it.each(
    remoteDeletionPromises('ProjectService.delete', async () => {
      const { projects, rows } = await start();
      return {
        delete: (id, signal) => projects.delete(id, signal),
        addTwo: async () => {
          const [second = '', first = ''] = await save(2);
          return [first, second];
        },
        ids: async () => (await rows()).map(({ id }) => id),
        patienceMs: PATIENCE_MS,
      };
    }),
  )('delete: $name', ({ run }) => run());

  it('are those of the own account, and stay when another customer deletes them', async () => {
    const [id = ''] = await save(1);
    const brams = await start(bram);
    expect(await brams.page(0, anna.id)).toEqual(refused);
    await brams.projects.delete(id, never);

    expect((await (await start()).rows()).map((project) => project.id)).toEqual([id]);
  });
});
