import { addressesAt, type AppConfig, SERVICES } from '@account-area/contracts';

import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { CLIENT_ID, CLIENT_SCOPE } from '../sign-in/client.ts';
import type { Host } from './hosts.ts';
import { brandDomain } from './public-conf.ts';

/** Where the prints editor of this machine is, which stands in for the brand's outside production. */
export const EDITOR_PATH = '/editor';

/** Where the brand's own prints editor is. */
export const printsEditorOrigin = (host: Host): string => `https://prints.${brandDomain(host)}`;

/** `/config.json` of a host: every service is at the same address as the page, so no request leaves it. */
export const appConfig = (host: Host, origin: string, { production }: { readonly production: boolean }): AppConfig => ({
  addresses: addressesAt(SERVICES, origin),
  printsEditorUrl: `${production ? printsEditorOrigin(host) : origin + EDITOR_PATH}/{vendor}`,
  printsEditorTransfer: host.printsEditorTransfer,
  exports: 'photo-service',
  cookieConsentUrl: `https://www.${brandDomain(host)}/cookies`,
  auth: {
    issuer: issuerOf(origin),
    clientId: CLIENT_ID,
    scope: CLIENT_SCOPE,
    resource: API_RESOURCE,
    cookieDomain: host.cookieDomain,
    tokensKeptBy: host.tokensKeptBy,
    claims: {
      email: 'email',
      subject: 'sub',
      authenticationMethod: 'auth_method',
      identityProviderType: 'idp_type',
      identityProviderSubject: 'idp_sub',
    },
  },
});
