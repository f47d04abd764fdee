import { linkTo } from '@account-area/area';
import { NotFoundPage } from '@account-area/area-screens';
import { useLocation } from 'react-router';

import { useConfiguration } from '../shell/area-context.ts';

export const NotFoundRoute = () => {
  const { search } = useLocation();
  const { host } = useConfiguration();
  return <NotFoundPage homeHref={linkTo('overview', { route: null, search })} contactHref={host.customerCareAddress} />;
};
