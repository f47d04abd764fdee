import { randomUUID } from 'node:crypto';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { type SavedProject, saveProject } from './save-project.ts';

/** Saves a photobook as an editor does; fulfils with its id. */
export const addProject = async (
  { clock, database }: Pick<TestPlatform, 'clock' | 'database'>,
  { id: accountId }: Pick<TestAccount, 'id'>,
  changes: Partial<SavedProject> = {},
): Promise<string> => {
  const project: SavedProject = {
    id: randomUUID(),
    accountId,
    channel: 'printelle-nl',
    title: 'Lofoten, midsummer',
    article: 'PAP_130',
    articleType: 'photobook',
    size: null,
    photoIds: [],
    now: clock.now(),
    ...changes,
  };
  await database.forAccount(accountId).write((queries) => saveProject(queries, project));
  return project.id;
};
