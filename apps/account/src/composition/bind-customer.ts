import { createHttpCustomerDirectory, createRemoteService } from '@account-area/http';

import type { AppContainer } from './bindings.ts';

export const bindCustomer = (container: AppContainer): void => {
  container.bind('customerService').toDynamicValue(() =>
    createRemoteService(container.get('http'), {
      name: 'customer',
      baseUrl: container.get('configuration')().services.addresses.customer,
      tokens: container.get('accessTokens'),
    }),
  );
  container.bind('customer').toDynamicValue(() => createHttpCustomerDirectory(container.get('customerService')));
};
