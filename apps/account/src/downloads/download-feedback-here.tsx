import { linkTo } from '@account-area/area';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';

const DownloadFeedback = lazy(async () => ({
  default: (await import('./download-feedback.chunk.ts')).DownloadFeedback,
}));

/** What the customer is told of the downloads of this area, once there are any. */
export const DownloadFeedbackHere = () => {
  const { downloads } = useArea();
  const { from } = usePagePlace();
  const running = useSyncExternalStore(downloads.subscribe, downloads.current);
  if (running === null) return null;
  return (
    <Suspense fallback={null}>
      <DownloadFeedback downloads={running} listHref={linkTo('downloads', from)} />
    </Suspense>
  );
};
