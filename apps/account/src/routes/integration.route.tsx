import { IntegrationScreen } from '@account-area/area-screens';
import { useActorRef } from '@xstate/react';

import { integration } from '../composition/integration.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { usePlace } from './use-place.ts';

/** `/integration` */
export const IntegrationRoute = () => {
  const { inspect } = useArea();
  const { backHref } = usePagePlace();
  const page = useActorRef(
    useLogic([integration], (bound) => bound.get('integration')),
    { id: 'integration', inspect },
  );
  usePlace(true);
  return <IntegrationScreen integration={page} backHref={backHref} />;
};
