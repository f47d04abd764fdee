import { type OutsideName, routes } from '@account-area/area';
import { createConfirmationTokens } from '@account-area/browser';
import { SERVICES } from '@account-area/contracts';
import { bindConfirmation } from '@account-area/customer';
import { createHttpSubscriptionConfirmation, createRemoteService } from '@account-area/http';
import { bindConfiguration, type Configuration, type Locale } from '@account-area/session';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';

import type { Page } from '../composition/compose.ts';
import { createPageInspector } from '../failures/reports.ts';
import { configurationQuery } from '../start-up/configuration-query.ts';
import { Outside } from './outside.tsx';

interface OutsideStartProps {
  readonly page: Page;
  readonly route: OutsideName;
  /** What the page brought along, in the language it was served in. */
  readonly pageTexts: Locale;
  readonly onTextProblem: (problem: Error) => void;
}

/** A page that needs no session, and asks for none: of the platform it loads its configuration and its texts. */
export const OutsideStart = ({ page, ...props }: OutsideStartProps) => {
  const [{ input, inspect, logic, show, subscription }] = useState(() => bindPage(page));
  const loading = useActorRef(logic, { id: 'configuration', input, inspect });
  useEffect(() => loading.send({ type: 'resource.needed' }), [loading]);
  return <Outside {...props} loading={loading} subscription={subscription} inspect={inspect} show={show} />;
};

const bindPage = ({ failures, http, recorder, startUp, world }: Page) => ({
  inspect: createPageInspector({ failures, recorder }),
  input: configurationQuery(world),
  logic: bindConfiguration(startUp().configuration),
  show: (path: string) => world.history.replaceState(null, '', path),
  /** Known once the configuration says where the service is. */
  subscription: ({ services: { addresses } }: Configuration) =>
    bindConfirmation({
      needsEmail: true,
      nextKey: () => world.crypto.randomUUID(),
      tokens: createConfirmationTokens({
        path: routes.table.subscription.path,
        storage: () => world.sessionStorage,
        now: () => Date.now(),
      }),
      service: createHttpSubscriptionConfirmation(
        createRemoteService(http(), {
          name: SERVICES.emailGateway.reportedAs,
          baseUrl: addresses['emailGateway'] ?? '',
          tokens: null,
        }),
      ),
    }),
});
