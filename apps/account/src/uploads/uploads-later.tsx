import { takeFiles } from '@account-area/photo-library-screens';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { afterwards } from '../shell/afterwards.ts';
import { useArea } from '../shell/area-context.ts';

const load = async () => ({ default: (await import('./uploads-here.tsx')).UploadsHere });
const UploadsHere = lazy(load);

/** The page in view comes first. */
const PATIENCE_MS = 2000;

/** Uploads, loaded once the page is there, or at once when the customer asks for them or files arrive; there to stay. */
export const UploadsLater = () => {
  const { container, firstShown, uploads } = useArea();
  const isOpen = useSyncExternalStore(uploads.subscribe, uploads.isOpen);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  useEffect(
    () =>
      afterwards(firstShown, () => {
        const waiting = setTimeout(() => {
          load().then(
            () => setIsNeeded(true),
            // Nobody has asked for them: a page without a connection stays as it is.
            () => undefined,
          );
        }, PATIENCE_MS);
        return () => clearTimeout(waiting);
      }),
    [firstShown],
  );
  useEffect(() => takeFiles(container.get('world').window, uploads.arrive), [container, uploads]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <UploadsHere />
    </Suspense>
  );
};
