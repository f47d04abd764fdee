import { IntegrationScreen } from '@account-area/area-screens';
import type { bindIntegration } from '@account-area/customer';
import { useActorRef } from '@xstate/react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { usePlace } from './use-place.ts';

const IntegrationPage = ({ logic }: { readonly logic: ReturnType<typeof bindIntegration> }) => {
  const { inspect } = useArea();
  const { backHref } = usePagePlace();
  const page = useActorRef(logic, { id: 'integration', inspect });
  usePlace(true);
  return <IntegrationScreen integration={page} backHref={backHref} />;
};

/** `/integration` */
export const IntegrationRoute = withLateLogic(
  { load: ({ integration }) => integration(), failure: 'The instructions could not be loaded.' },
  IntegrationPage,
);
