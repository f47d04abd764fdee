import { takeFiles } from '@account-area/photo-library-screens';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import type { AreaParts } from '../composition/compose.ts';
import { afterwards } from '../shell/afterwards.ts';
import { useArea } from '../shell/area-context.ts';

/** The uploads as a component, with all that they stand on. */
const load = async (late: AreaParts['late']) => {
  const [{ UploadsHere }, machine] = await Promise.all([import('./uploads-here.tsx'), late.uploads()]);
  return { default: () => <UploadsHere machine={machine} /> };
};

/** The page in view comes first. */
const PATIENCE_MS = 2000;

/** Uploads, loaded once the page is there, or at once when the customer asks for them or files arrive; there to stay. */
export const UploadsLater = () => {
  const { firstShown, late, uploads, window } = useArea();
  const [UploadsHere] = useState(() => lazy(() => load(late)));
  const isOpen = useSyncExternalStore(uploads.subscribe, uploads.isOpen);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  useEffect(
    () =>
      afterwards(firstShown, () => {
        const waiting = setTimeout(() => {
          load(late).then(
            () => setIsNeeded(true),
            // Nobody has asked for them: a page without a connection stays as it is.
            () => undefined,
          );
        }, PATIENCE_MS);
        return () => clearTimeout(waiting);
      }),
    [firstShown, late],
  );
  useEffect(() => takeFiles(window, uploads.arrive), [window, uploads]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <UploadsHere />
    </Suspense>
  );
};
