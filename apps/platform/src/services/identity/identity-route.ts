import { SERVICES } from '@account-area/contracts';

/** What the routes of the identity service have in common. */
export const identityRoute = (path: string) =>
  ({ method: 'POST', path: `${SERVICES.identity.path}/${path}`, tag: 'Identity', status: 204 }) as const;

/** An identity, for examples. */
export const NAMED_IDENTITY = { idpType: 'account-area', idpSub: '7c0f1d5e-3c1b-4b5e-9a53-2d0b7a1c9e44' } as const;
