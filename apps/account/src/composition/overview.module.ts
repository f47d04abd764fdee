import { createBrowserPageEvents } from '@account-area/browser';
import { bindOverview } from '@account-area/order-history';

import { contextModule } from './context-module.ts';
import { orderServices, type OrderServicesBindings } from './order-services.module.ts';
import { projectService, type ProjectServiceBindings } from './project-service.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The blocks of the overview, loaded after its first picture. */
export interface OverviewBindings {
  overview: ReturnType<typeof bindOverview>;
}

const blocks = contextModule<OverviewBindings, AreaEnvironment & OrderServicesBindings & ProjectServiceBindings>({
  overview: (get) =>
    bindOverview({
      orders: get('orderService'),
      projects: get('projectService'),
      cutoff: get('cutoffService'),
      clock: get('serverClock'),
      page: createBrowserPageEvents(get('world')),
    }),
});

export const overview = [orderServices, projectService, blocks] as const;
