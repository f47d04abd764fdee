import { createBrowserPageEvents } from '@account-area/browser';
import { createHttpProjectService, createHttpProjectStorageLookup } from '@account-area/http';
import { bindProjectsScreen } from '@account-area/order-history';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The screen of saved projects, loaded with it. */
export interface ProjectsBindings {
  projectsScreen: ReturnType<typeof bindProjectsScreen>;
}

export const projects = contextModule<ProjectsBindings, AreaEnvironment>({
  projectsScreen: (get) =>
    bindProjectsScreen({
      projects: createHttpProjectService(get('service')('projects'), {
        pictures: get('originOf')('projects'),
        editors: [new URL(get('configuration')().services.printsEditorAddress).origin],
      }),
      storage: createHttpProjectStorageLookup(get('service')('projectStorage')),
      clock: get('serverClock'),
      page: createBrowserPageEvents(get('world')),
    }),
});
