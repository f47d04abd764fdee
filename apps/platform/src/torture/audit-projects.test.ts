import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { addProject } from '../services/projects/projects.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditProjects } from './audit-projects.ts';
import type { ProjectEntry } from './ledger-entries.ts';

let platform: TestPlatform;
let anna: TestAccount;
let book: ProjectEntry;
let calendar: ProjectEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  const { system } = platform.database;
  await system.deleteFrom('projects').execute();
  await system.deleteFrom('project_uploads').execute();
  anna = await platform.createAccount();
  const photos = await addPhotoRows(platform.database, anna.id, [{}, {}]);
  const saved = { accountId: anna.id, photos, isDeleted: false };
  const title = 'Lofoten';
  const bookId = await addProject(platform, anna, { title, photoIds: photos });
  book = { ...saved, id: bookId, title, article: 'PAP_130' };
  const article = { article: 'PAP_500', articleType: 'calendar' };
  const calendarId = await addProject(platform, anna, { title, photoIds: photos, ...article });
  calendar = { ...saved, id: calendarId, title, article: article.article };
});

const audited = (...projects: readonly ProjectEntry[]) => auditProjects(projects, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(book, calendar)).toEqual([]);
});

it('finds projects that are lost, were never saved, or are there although they were deleted', async () => {
  expect(await audited(book, { ...calendar, id: 'x' })).toEqual([
    'project x is lost',
    `project ${calendar.id} was never saved`,
  ]);
  expect(await audited(book, { ...calendar, isDeleted: true })).toEqual([
    `project ${calendar.id} was deleted and is there`,
    `customer ${anna.id} has 1 projects and 2 are counted`,
  ]);
});

it('finds projects of another customer', async () => {
  const bram = await platform.createAccount();
  expect(await audited({ ...book, accountId: bram.id }, calendar)).toEqual([
    `project ${book.id} is lost`,
    `customer ${bram.id} has 1 projects and 0 are counted`,
    `customer ${anna.id} has 1 projects and 2 are counted`,
  ]);
});

it('finds a title that was lost, and other photos than were chosen', async () => {
  const [first = ''] = book.photos;
  expect(await audited({ ...book, title: 'Oslo' }, { ...calendar, photos: [first] })).toEqual([
    `project ${book.id} is called Lofoten and not Oslo`,
    `project ${calendar.id} has 2 photos and not its 1`,
  ]);
});

it('finds another number of stored photos, and what is stored of no project', async () => {
  const { system } = platform.database;
  await system.updateTable('project_uploads').set({ photos_count: 7 }).execute();
  expect(await audited(book, calendar)).toEqual([`of project ${book.id} 7 photos are stored and not 2`]);
  await system.updateTable('projects').set({ upload_id: null }).where('id', '=', book.id).execute();
  const [upload] = await system.selectFrom('project_uploads').select('id').execute();
  expect(await audited(book, calendar)).toEqual([`upload ${upload?.id ?? ''} is of no project`]);
});
