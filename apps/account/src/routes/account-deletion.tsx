import { DeletionSection } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { identity, type IdentityRequests } from '../composition/identity.module.ts';
import { useArea } from '../shell/area-context.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useIdentity } from './use-identity.ts';

/** The last of the settings. */
export const AccountDeletion = () => {
  const requests = useLogic([identity], (bound) => bound.get('identityRequests'));
  const { contactHref, email, signInAnew } = useIdentity();
  const section = { email, contactHref, onSignIn: signInAnew };
  return requests === null ? (
    <DeletionSection deletion={null} {...section} />
  ) : (
    <Asked requests={requests} {...section} />
  );
};

interface AskedProps {
  readonly requests: IdentityRequests;
  readonly email: string;
  readonly contactHref: string | null;
  readonly onSignIn: () => void;
}

const Asked = ({ requests, ...section }: AskedProps) => {
  const { area, inspect } = useArea();
  const deletion = useActorRef(requests.accountDeletion, { id: 'account-deletion', inspect });
  useEffect(() => hearNotices(deletion, '*', (notice) => area.send(notice)), [area, deletion]);
  return <DeletionSection deletion={deletion} {...section} />;
};
