import { createBrowserPageEvents } from '@account-area/browser';
import { bindIntegration } from '@account-area/customer';
import { createHttpIntegrationService } from '@account-area/http';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** How a business customer connects, loaded with its page. */
export interface IntegrationBindings {
  integration: ReturnType<typeof bindIntegration>;
}

export const integration = contextModule<IntegrationBindings, AreaEnvironment>({
  integration: (get) => {
    const { crypto } = get('world');
    return bindIntegration({
      integration: createHttpIntegrationService(get('service')('customer')),
      nextKey: () => crypto.randomUUID(),
      page: createBrowserPageEvents(get('world')),
    });
  },
});
