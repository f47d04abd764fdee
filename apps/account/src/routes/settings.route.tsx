import { SettingsScreen } from '@account-area/area-screens';
import type { bindProfile } from '@account-area/customer';
import { useActorRef } from '@xstate/react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { usePlace } from './use-place.ts';

const SettingsPage = ({ logic }: { readonly logic: ReturnType<typeof bindProfile> }) => {
  const { inspect } = useArea();
  const { backHref, visitor } = usePagePlace();
  const profile = useActorRef(logic, { id: 'profile', inspect });
  usePlace(true);
  return <SettingsScreen profile={profile} isBusiness={visitor.isBusiness} backHref={backHref} />;
};

/** `/settings`, and `/settings/b2b` for business customers. */
export const SettingsRoute = withLateLogic(
  { load: ({ profile }) => profile(), failure: 'The settings could not be loaded.' },
  SettingsPage,
);
