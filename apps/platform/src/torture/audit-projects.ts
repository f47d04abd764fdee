import type { Database } from '../storage/database/database.ts';
import type { ProjectEntry } from './ledger-entries.ts';

/** Compares saved projects, their photos and their count with what was acknowledged; every difference is a sentence. */
export const auditProjects = async (
  entries: readonly ProjectEntry[],
  { system }: Database,
): Promise<readonly string[]> => {
  const projects = await system.selectFrom('projects').select(['id', 'account_id', 'title', 'upload_id']).execute();
  const photos = await system
    .selectFrom('project_photos')
    .select(['project_id', 'photo_id'])
    .orderBy('place')
    .execute();
  const uploads = await system.selectFrom('project_uploads').select(['id', 'photos_count']).execute();
  const counts = await system.selectFrom('photo_retention').select(['account_id', 'project_count']).execute();
  const found: string[] = [];
  for (const { accountId, id, isDeleted, photos: chosen, title } of entries) {
    const project = projects.find((row) => row.id === id);
    if (isDeleted) {
      if (project) found.push(`project ${id} was deleted and is there`);
      continue;
    }
    if (project?.account_id !== accountId) {
      found.push(`project ${id} is lost`);
      continue;
    }
    if (project.title !== title) found.push(`project ${id} is called ${project.title} and not ${title}`);
    const kept = photos.filter((row) => row.project_id === id).map((row) => row.photo_id);
    if (kept.join() !== chosen.join())
      found.push(`project ${id} has ${kept.length} photos and not its ${chosen.length}`);
    const upload = uploads.find((row) => row.id === project.upload_id);
    if (project.upload_id !== null && upload?.photos_count !== chosen.length) {
      found.push(`of project ${id} ${upload?.photos_count ?? 'no'} photos are stored and not ${chosen.length}`);
    }
  }
  const known = new Set(entries.map(({ id }) => id));
  for (const { id } of projects) if (!known.has(id)) found.push(`project ${id} was never saved`);
  const used = new Set(projects.map((row) => row.upload_id));
  for (const { id } of uploads) if (!used.has(id)) found.push(`upload ${id} is of no project`);
  for (const accountId of new Set(entries.map((entry) => entry.accountId))) {
    const left = entries.filter((entry) => entry.accountId === accountId && !entry.isDeleted).length;
    const counted = counts.find((row) => row.account_id === accountId)?.project_count ?? 0;
    if (counted !== left) found.push(`customer ${accountId} has ${left} projects and ${counted} are counted`);
  }
  return found;
};
