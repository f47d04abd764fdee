import { createHttpProjectService } from '@account-area/http';
import type { ProjectService } from '@account-area/projects';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the list of saved projects asks, and the overview with it. */
export interface ProjectServiceBindings {
  projectService: ProjectService;
}

export const projectService = contextModule<ProjectServiceBindings, AreaEnvironment>({
  projectService: (get) =>
    createHttpProjectService(get('service')('projects'), {
      pictures: get('originOf')('projects'),
      editors: [new URL(get('configuration')().services.printsEditorAddress).origin],
    }),
});
