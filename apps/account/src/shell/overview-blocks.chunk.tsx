import { linkTo } from '@account-area/area';
import type { bindOverview } from '@account-area/order-history';
import { OverviewBlocks } from '@account-area/order-screens';
import { useActorRef } from '@xstate/react';

import { useAccountId } from '../routes/use-account-id.ts';
import { useArea, useConfiguration } from './area-context.ts';
import { usePagePlace } from './page-place.ts';
import { withLateLogic } from './with-late-logic.tsx';

const Blocks = ({ logic }: { readonly logic: ReturnType<typeof bindOverview> }) => {
  const { inspect } = useArea();
  const { host } = useConfiguration();
  const { from } = usePagePlace();
  const accountId = useAccountId();
  const overview = useActorRef(logic, { id: 'overview', input: { accountId }, inspect });
  return (
    <OverviewBlocks
      overview={overview}
      links={{
        order: (orderCode) => linkTo('order', { orderCode }, from),
        orders: linkTo('orders', from),
        projects: linkTo('projects', from),
        shop: host.shopAddress,
      }}
      timeZone={host.timeZone}
    />
  );
};

/** What the customer has ordered and begun. The first picture of the overview does without it. */
export const OverviewBlocksHere = withLateLogic(
  { load: ({ overview }) => overview(), failure: 'The overview could not be loaded.', fallback: null },
  Blocks,
);
