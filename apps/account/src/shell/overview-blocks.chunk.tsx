import { linkTo } from '@account-area/area';
import type { bindOverview } from '@account-area/order-history';
import { OverviewBlocks } from '@account-area/order-screens';
import { useActorRef } from '@xstate/react';
import { Suspense, use, useState } from 'react';

import { useAccountId } from '../routes/use-account-id.ts';
import { type SignedIn, useArea, useConfiguration } from './area-context.ts';
import { usePagePlace } from './page-place.ts';

/** What the customer has ordered and begun. The first picture of the overview does without it. */
export const OverviewBlocksHere = () => {
  const { overview } = useArea();
  const [loading] = useState(() => overview());
  return (
    <Suspense fallback={null}>
      <Blocks loading={loading} />
    </Suspense>
  );
};

const Blocks = ({ loading }: { readonly loading: ReturnType<SignedIn['overview']> }) => {
  const overview = use(loading);
  // Who shows late code says that it is missing, and loads it again.
  if (!overview.ok) throw new Error('The overview could not be loaded.', { cause: overview.error.cause });
  return <LoadedBlocks overview={overview.value} />;
};

const LoadedBlocks = ({ overview: logic }: { readonly overview: ReturnType<typeof bindOverview> }) => {
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
