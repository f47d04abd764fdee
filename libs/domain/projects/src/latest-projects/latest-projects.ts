import { bindResource, ok, type PortError, type ResourceOptions, type ResourceLogic } from '@account-area/kernel';
import type { ActorRefFrom } from 'xstate';

import type { ProjectListQuery } from '../project-list/project-list.machine.ts';
import type { ProjectRow, ProjectService } from '../project-list/project-list.ts';

/** How many projects the overview shows (specification: overview). */
export const LATEST_PROJECTS = 3;

const EAGER: ResourceOptions<ProjectListQuery, readonly ProjectRow[], PortError, never> = { eager: true };

/** The latest projects of a customer, as {@link bindLatestProjects} makes it. */
export type LatestProjectsLogic = ResourceLogic<ProjectListQuery, readonly ProjectRow[], PortError>;

/** The projects that were saved last, {@link LATEST_PROJECTS} at most, read at once. Those that cannot be read are among them. */
export const bindLatestProjects = (projects: Pick<ProjectService, 'projects'>): LatestProjectsLogic =>
  bindResource<ProjectListQuery, readonly ProjectRow[], PortError>(async ({ accountId }, signal) => {
    const page = await projects.projects({ accountId, offset: 0, limit: LATEST_PROJECTS }, signal);
    return page.ok ? ok(page.value.rows) : page;
  }, EAGER);

export type LatestProjectsActor = ActorRefFrom<LatestProjectsLogic>;
