import { linkTo } from '@account-area/area';
import { useSyncExternalStore } from 'react';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';

/** What the customer is told of the downloads of this area, once there are any. */
export const DownloadFeedbackHere = () => {
  const { downloads } = useArea();
  const { from } = usePagePlace();
  const started = useSyncExternalStore(downloads.subscribe, downloads.current);
  if (started === null) return null;
  const { Feedback } = started;
  return <Feedback downloads={started.downloads} listHref={linkTo('downloads', from)} />;
};
