import { createBrowserPageEvents } from '@account-area/browser';
import { createHttpProjectStorageLookup } from '@account-area/http';
import { bindProjectsScreen } from '@account-area/order-history';

import { contextModule } from './context-module.ts';
import { projectService, type ProjectServiceBindings } from './project-service.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The screen of saved projects, loaded with it. */
export interface ProjectsBindings {
  projectsScreen: ReturnType<typeof bindProjectsScreen>;
}

const screen = contextModule<ProjectsBindings, AreaEnvironment & ProjectServiceBindings>({
  projectsScreen: (get) =>
    bindProjectsScreen({
      projects: get('projectService'),
      storage: createHttpProjectStorageLookup(get('service')('projectStorage')),
      clock: get('serverClock'),
      page: createBrowserPageEvents(get('world')),
    }),
});

export const projects = [projectService, screen] as const;
