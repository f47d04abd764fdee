import type { Configuration, Provider } from 'oidc-provider';

import { API_RESOURCE } from '../../server/guard.ts';
import { API_SCOPE, OIDC_SCOPES } from './client.ts';
import { programName } from './programs/programs.ts';

/** Keeps that a customer lets a client act for them. */
export const newGrant = async (provider: Provider, clientId: string, accountId: string) => {
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(OIDC_SCOPES.join(' '));
  grant.addResourceScope(API_RESOURCE, API_SCOPE);
  await grant.save();
  return grant;
};

/**
 * The customer of a first-party page is not asked for consent: the grant is made when there is none. A program has the grant
 * that its customer has just given, and no earlier one.
 */
export const grantOf: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, provider, result, session } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const { clientId } = client;
  const isProgram = programName(clientId) !== undefined;
  const grantId = isProgram ? result?.consent?.grantId : session.grantIdFor(clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  return known ?? (isProgram ? undefined : newGrant(provider, clientId, session.accountId));
};
