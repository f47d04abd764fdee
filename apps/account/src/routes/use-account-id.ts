import { sessionOf } from '@account-area/area';
import { claimsOf } from '@account-area/session';

import { useArea } from '../shell/area-context.ts';

/** Whose area it is. One area is that of one customer. */
export const useAccountId = (): string => {
  const session = sessionOf(useArea().startUp.getSnapshot());
  return session === null ? '' : (claimsOf(session.getSnapshot())?.accountId ?? '');
};
