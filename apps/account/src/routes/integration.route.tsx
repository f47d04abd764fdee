import { BusyPage, IntegrationScreen } from '@account-area/area-screens';
import type { bindIntegration } from '@account-area/customer';
import { useActorRef } from '@xstate/react';
import { Suspense, use, useState } from 'react';

import { type SignedIn, useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** `/integration` */
export const IntegrationRoute = () => {
  const { integration } = useArea();
  const [loading] = useState(() => integration());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <IntegrationPage loading={loading} />
    </Suspense>
  );
};

const IntegrationPage = ({ loading }: { readonly loading: ReturnType<SignedIn['integration']> }) => {
  const integration = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!integration.ok) throw new Error('The instructions could not be loaded.', { cause: integration.error.cause });
  return <LoadedIntegrationPage integration={integration.value} />;
};

const LoadedIntegrationPage = ({ integration }: { readonly integration: ReturnType<typeof bindIntegration> }) => {
  const { inspect } = useArea();
  const { backHref } = usePagePlace();
  const page = useActorRef(integration, { id: 'integration', inspect });
  usePlace(true);
  return <IntegrationScreen integration={page} backHref={backHref} />;
};
