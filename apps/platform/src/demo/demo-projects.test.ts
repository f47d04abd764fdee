import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { FirstRunTask } from '../module.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { readProject, readProjectPage } from '../services/projects/read-projects.ts';
import { removeProject } from '../services/projects/save-project.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { DEMO_PROJECTS } from './demo-projects.data.ts';
import { demoProjectsModule } from './demo-projects.module.ts';

describe('making the projects of the demo', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    return platform.close();
  });

  const run = async (when: FirstRunTask['when'], demo = true) => {
    const { firstRun = [] } = await demoProjectsModule.start({ ...platform.platform.context, demo });
    for (const task of firstRun) {
      if (task.when === when) await task.run(() => undefined, new AbortController().signal);
    }
  };
  const list = (accountId: string, limit = 100) =>
    readProjectPage(platform.database.forAccount(accountId), { accountId, skip: 0, limit });
  const countOf = async (accountId: string) => {
    const rows = platform.database.system.selectFrom('photo_retention').select('project_count');
    return (await rows.where('account_id', '=', accountId).executeTakeFirst())?.project_count;
  };

  it.each([
    ['anna@example.test', 3],
    ['bram@example.test', 12],
    ['lars@example.test', 1],
    ['nora@example.test', 2],
  ])('gives %s %i, the one saved last first, and counts them', async (email, count) => {
    const { id } = await platform.createAccount({ email });
    await run('before-ready');
    await run('before-ready');

    const { projects, total } = await list(id);
    expect(projects.map(({ title }) => title)).toEqual(DEMO_PROJECTS[email]?.projects.map(({ title }) => title));
    expect([total, await countOf(id)]).toEqual([count, count]);
    expect(
      projects.filter(({ articleType, uploadId }) => (articleType === 'photobook') !== (uploadId !== null)),
    ).toEqual([]);
  });

  it('gives nothing back to a customer who has deleted some', async () => {
    const { id } = await platform.createAccount({ email: 'anna@example.test' });
    await run('before-ready');
    const last = (await list(id)).projects.at(-1);
    await removeProject(platform.database.forAccount(id), last?.id ?? '');
    await run('before-ready');

    expect((await list(id)).total).toBe(2);
  });

  it('puts the newest photos into them once these are there, and says what is stored', async () => {
    const { id } = await platform.createAccount({ email: 'anna@example.test' });
    await run('before-ready');
    const photos = await addPhotoRows(
      platform.database,
      id,
      Array.from({ length: 20 }, (_, index) => ({ takenAt: `2026-01-${30 - index}T10:00:00`, byteSize: 1000 })),
    );
    await run('in-background');
    await run('in-background');

    const { projects } = await list(id);
    expect(projects.map(({ cover }) => cover?.id)).toEqual([photos[0], photos[3], photos[6]]);
    const opened = await readProject(platform.database.forAccount(id), projects[1]?.id ?? '');
    expect(opened?.photoIds).toEqual(photos.slice(3, 15));
    const uploads = platform.database.system.selectFrom('project_uploads').select(['photos_count', 'byte_size']);
    expect(await uploads.where('account_id', '=', id).execute()).toEqual([{ photos_count: 20, byte_size: 20_000 }]);
  });

  it('writes many for benchmarks when it is asked to, once', async () => {
    vi.stubEnv('GENERATED_PROJECTS', '1200');
    await run('before-ready', false);
    await run('before-ready', false);

    const { id } = await platform.database.system
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'bench-projects@example.test')
      .executeTakeFirstOrThrow();
    expect([(await list(id, 1)).total, await countOf(id)]).toEqual([1200, 1200]);
  });

  it('writes nothing in production', async () => {
    vi.stubEnv('GENERATED_PROJECTS', '10');
    expect(await demoProjectsModule.start({ ...platform.platform.context, production: true })).toEqual({});
  });
});
