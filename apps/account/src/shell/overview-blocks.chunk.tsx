import { linkTo } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { OverviewBlocks } from '@account-area/order-screens';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { overview } from '../composition/overview.module.ts';
import { useAccountId } from '../routes/use-account-id.ts';
import { useArea, useConfiguration } from './area-context.ts';
import { usePagePlace } from './page-place.ts';
import { useLogic } from './use-logic.ts';

/** What the customer has ordered and begun. The first picture of the overview does without it. */
export const OverviewBlocksHere = () => {
  const { area, inspect } = useArea();
  const { host } = useConfiguration();
  const { from } = usePagePlace();
  const accountId = useAccountId();
  const blocks = useActorRef(
    useLogic(overview, (bound) => bound.get('overview')),
    { id: 'overview', input: { accountId }, inspect },
  );
  useEffect(
    () =>
      hearNotices(area, 'row.deleted', ({ kind }) => {
        if (kind === 'project') blocks.send({ type: 'projects.outdated' });
      }),
    [area, blocks],
  );
  return (
    <OverviewBlocks
      overview={blocks}
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
