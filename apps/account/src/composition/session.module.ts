import { SERVICES, type ServiceName } from '@account-area/contracts';
import { createRemoteService, type RemoteService } from '@account-area/http';
import {
  type AccessTokens,
  type Configuration,
  createAccessTokens,
  type SessionActor,
  type TargetRules,
} from '@account-area/session';

import type { BrowserBindings, PageBindings } from './browser.module.ts';
import { contextModule } from './context-module.ts';

/** What a running start-up knows, handed in when the area opens. */
export interface EntryBindings {
  /** The configuration as it is now: choosing a language loads it anew. */
  configuration: () => Configuration;
  session: SessionActor;
}

/** What every context of the signed-in customer asks services with. */
export interface SessionBindings {
  targetRules: TargetRules;
  accessTokens: AccessTokens;
  addressOf: (name: ServiceName) => string;
  /** The origin of a service, where it keeps its files. */
  originOf: (name: ServiceName) => string;
  /** The remote services by name: one client each, for all adapters that ask it. */
  service: (name: ServiceName) => RemoteService;
}

/** What contexts of the area may ask for beside their own bindings. */
export type AreaEnvironment = PageBindings & BrowserBindings & EntryBindings & SessionBindings;

export const session = contextModule<SessionBindings, AreaEnvironment>({
  targetRules: (get) => ({
    origin: get('world').location.origin,
    allowedOrigins: originsOf(get('configuration')()),
  }),
  accessTokens: (get) => createAccessTokens(get('session')),
  addressOf: (get) => (name) => {
    const address = get('configuration')().services.addresses[name];
    if (address === undefined) throw new Error(`The configuration names no address of the service ${name}.`);
    return address;
  },
  originOf: (get) => (name) => new URL(get('addressOf')(name)).origin,
  service: (get) => {
    const services = new Map<ServiceName, RemoteService>();
    return (name) => {
      const service =
        services.get(name) ??
        createRemoteService(get('http'), {
          name: SERVICES[name].reportedAs,
          baseUrl: get('addressOf')(name),
          tokens: get('accessTokens'),
        });
      services.set(name, service);
      return service;
    };
  },
});

/** The brand's other products, its editor and its carriers: whatever the configuration links to. */
const originsOf = ({ host, services }: Configuration): readonly string[] => [
  ...new Set(
    [
      host.customerCareAddress,
      host.shopAddress,
      ...host.carrierOrigins,
      ...host.menu.map(({ address }) => address),
      services.printsEditorAddress,
    ].flatMap((address) => (address !== null && URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];
