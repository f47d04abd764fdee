import { customerOf, isCustomerAwaited, linkTo, type LinkFrom, type RouteName } from '@account-area/area';
import { accountNotice } from '@account-area/customer';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { useArea, useConfiguration } from './area-context.ts';
import { late } from './late.tsx';

const AccountBanner = late(async () => (await import('./account-banner.chunk.ts')).AccountBanner);

/** What a business customer is told of their account; `null`, which takes no place, once it is known that nothing is. */
export const useAccountBanner = (isBusiness: boolean, from: LinkFrom<RouteName>): ReactNode => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const status = useSelector(area, (snapshot) => customerOf(snapshot)?.status ?? null);
  const isAwaited = useSelector(area, isCustomerAwaited);
  const isTold = status !== null && accountNotice(status) !== null;
  if (!isBusiness || !(isAwaited || isTold)) return null;
  return (
    <AccountBanner
      isNeeded={isTold}
      status={status}
      settingsHref={from.route === 'businessSettings' ? null : linkTo('businessSettings', from)}
      careHref={host.customerCareAddress}
    />
  );
};
