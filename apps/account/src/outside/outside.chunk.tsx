import { type OutsideName, routes } from '@account-area/area';
import { createConfirmationTokens } from '@account-area/browser';
import { bindConfirmation } from '@account-area/customer';
import { createHttpSubscriptionConfirmation, createRemoteService } from '@account-area/http';
import { SERVICES } from '@account-area/contracts';
import { bindConfiguration, type Configuration, type Locale } from '@account-area/session';
import { createActor } from 'xstate';

import type { Page } from '../composition/compose.ts';
import { configurationQuery } from '../start-up/configuration-query.ts';
import { createFailureInspector } from '../failures/failure-inspector.ts';
import { Outside } from './outside.tsx';

interface OutsideOptions {
  readonly page: Page;
  readonly route: OutsideName;
  /** What the page brought along, in the language it was served in. */
  readonly pageTexts: Locale;
  readonly onTextProblem: (problem: Error) => void;
}

/**
 * A page that needs no session, and asks for none: of the platform it loads its configuration and its texts. `content` is to be
 * drawn; `configuration` says what is known so far.
 */
export const openOutside = ({ page, ...options }: OutsideOptions) => {
  const { failures, world } = page;
  const inspect = createFailureInspector(failures);
  const input = configurationQuery(world);
  const loading = createActor(bindConfiguration(page.startUp().configuration), { id: 'configuration', inspect, input });
  loading.start().send({ type: 'resource.needed' });

  /** Made once the configuration says where the service is. */
  const subscription = (configuration: Configuration) =>
    bindConfirmation({
      needsEmail: true,
      nextKey: () => world.crypto.randomUUID(),
      tokens: createConfirmationTokens({
        path: routes.table.subscription.path,
        storage: () => world.sessionStorage,
        now: () => Date.now(),
      }),
      service: createHttpSubscriptionConfirmation(
        createRemoteService(page.http(), {
          name: SERVICES.emailGateway.reportedAs,
          baseUrl: configuration.services.addresses['emailGateway'] ?? '',
          tokens: null,
        }),
      ),
    });
  return {
    content: (
      <Outside
        {...options}
        loading={loading}
        subscription={subscription}
        inspect={inspect}
        show={(path) => world.history.replaceState(null, '', path)}
      />
    ),
    configuration: () => loading.getSnapshot().context.value,
  };
};
