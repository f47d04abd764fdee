import { EmailScreen } from '@account-area/area-screens';
import type { EmailChangeActor } from '@account-area/customer';
import { hearNotices } from '@account-area/kernel';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';

import { identity, type IdentityRequests } from '../composition/identity.module.ts';
import { useArea } from '../shell/area-context.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useIdentity } from './use-identity.ts';
import { usePlace } from './use-place.ts';

/** `/settings/email`, and `/settings/b2b/email` for business customers. */
export const EmailRoute = () => {
  const requests = useLogic([identity], (bound) => bound.get('identityRequests'));
  usePlace(true);
  return requests === null ? <Screen change={null} /> : <Change requests={requests} />;
};

const Change = ({ requests }: { readonly requests: IdentityRequests }) => {
  const { area, inspect } = useArea();
  const { email } = useIdentity();
  const draft = useLogic([identity], (bound) => bound.get('emailDraft'));
  const [first] = useState(() => ({ current: email, email: draft.take() }));
  const change = useActorRef(requests.emailChange, { id: 'email-change', input: first, inspect });
  useEffect(() => hearNotices(change, '*', (notice) => area.send(notice)), [area, change]);
  return <Screen change={change} keep={draft.keep} />;
};

interface ScreenProps {
  readonly change: EmailChangeActor | null;
  readonly keep?: (email: string) => void;
}

const Screen = ({ change, keep }: ScreenProps) => {
  const { contactHref, email, settingsHref, signInAnew } = useIdentity();
  return (
    <EmailScreen
      change={change}
      email={email}
      settingsHref={settingsHref}
      contactHref={contactHref}
      onSignIn={(filledIn) => {
        keep?.(filledIn);
        signInAnew();
      }}
    />
  );
};
