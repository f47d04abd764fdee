import { createBrowserNavigation } from '@account-area/browser';
import type { HostConfiguration } from '@account-area/session';

import type { AppContainer } from './bindings.ts';

export const bindNavigation = (container: AppContainer): void => {
  container.bind('targetRules').toDynamicValue(() => ({
    origin: container.get('world').location.origin,
    allowedOrigins: originsOf(container.get('configuration')().host),
  }));
  container.bind('navigation').toDynamicValue(() =>
    createBrowserNavigation({
      location: container.get('world').location,
      allowedOrigins: container.get('targetRules').allowedOrigins,
      openRoute: container.get('openRoute'),
    }),
  );
};

/** The brand's other products: whatever the host's description links to. */
const originsOf = ({ customerCareAddress, menu, shopAddress }: HostConfiguration): readonly string[] => [
  ...new Set(
    [customerCareAddress, shopAddress, ...menu.map(({ address }) => address)].flatMap((address) =>
      address !== null && URL.canParse(address) ? [new URL(address).origin] : [],
    ),
  ),
];
