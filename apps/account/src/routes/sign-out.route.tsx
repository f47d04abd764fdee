import { BusyPage } from '@account-area/area-screens';

/** `/logout`: what is seen until the session has ended. */
export const SignOutRoute = () => <BusyPage busyWith="signing-out" />;
