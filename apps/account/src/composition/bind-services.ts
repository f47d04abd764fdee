import type { ServiceName } from '@account-area/contracts';
import { createHttpCustomerDirectory, createRemoteService, type RemoteService } from '@account-area/http';

import type { AppContainer } from './bindings.ts';

/** The remote services by name: one adapter each, with one circuit for all that call it. */
export const bindServices = (container: AppContainer): void => {
  container.bind('addressOf').toConstantValue((name) => {
    const address = container.get('configuration')().services.addresses[name];
    if (address === undefined) throw new Error(`The configuration names no address of the service ${name}.`);
    return address;
  });
  container.bind('service').toDynamicValue(() => {
    const services = new Map<ServiceName, RemoteService>();
    return (name) => {
      const service =
        services.get(name) ??
        createRemoteService(container.get('http'), {
          name,
          baseUrl: container.get('addressOf')(name),
          tokens: container.get('accessTokens'),
        });
      services.set(name, service);
      return service;
    };
  });
  container.bind('customer').toDynamicValue(() => createHttpCustomerDirectory(container.get('service')('customer')));
};
