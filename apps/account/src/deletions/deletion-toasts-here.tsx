import { runningDeletions } from '@account-area/deletion';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';

import { useArea } from '../shell/area-context.ts';

const DeletionToasts = lazy(async () => ({ default: (await import('./deletion-toasts.chunk.ts')).DeletionToasts }));

/** What the customer is told of their deletions, from the first on. */
export const DeletionToastsHere = () => {
  const { deletions } = useArea();
  const isAnyRunning = useSelector(deletions, (snapshot) => runningDeletions(snapshot).length > 0);
  const [wasAny, setWasAny] = useState(isAnyRunning);
  if (isAnyRunning && !wasAny) setWasAny(true);
  if (!wasAny) return null;
  return (
    <Suspense fallback={null}>
      <DeletionToasts deletions={deletions} />
    </Suspense>
  );
};
