import { customerOf } from '@account-area/area';
import { useSelector } from '@xstate/react';

import { useArea, useConfiguration } from './area-context.ts';
import { late } from './late.tsx';

const AccountBanner = late(async () => (await import('./account-banner.chunk.ts')).AccountBanner);

/** What a business customer is told of their account, once that is known. */
export const AccountBannerHere = () => {
  const { host } = useConfiguration();
  const status = useSelector(useArea().area, (snapshot) => customerOf(snapshot)?.status ?? null);
  return <AccountBanner isNeeded={status !== null} status={status} careHref={host.customerCareAddress} />;
};
