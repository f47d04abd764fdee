import { actorsOf, lateActor } from '@account-area/area';
import { isBeingDeleted } from '@account-area/storage';
import { useSelector } from '@xstate/react';

import { useArea } from './area-context.ts';

/** Whether all photos of this customer are being deleted (D77). */
export const useIsLibraryGoing = (): boolean => {
  const { area } = useArea();
  const care = useSelector(actorsOf(area).storageCare, lateActor);
  return useSelector(care ?? undefined, (snapshot) => snapshot !== undefined && isBeingDeleted(snapshot));
};
