import { UploadArea } from '@account-area/photo-library-screens';
import { bindUploadQueue } from '@account-area/transfers';
import { useSyncExternalStore } from 'react';
import { createActor } from 'xstate';

import { followUploads } from '../analytics/upload-actions.ts';
import { uploadQueuePorts } from '../composition/bind-uploads.ts';
import { type SignedIn, useArea } from '../shell/area-context.ts';

/** The uploads of this customer, on whichever page they are. */
export const UploadsHere = () => {
  const area = useArea();
  const { uploads } = area;
  return (
    <UploadArea
      queue={uploads.queue(() => startQueue(area))}
      isOpen={useSyncExternalStore(uploads.subscribe, uploads.isOpen)}
      onOpen={uploads.open}
      onClose={uploads.close}
      onFilesArrived={uploads.onFilesArrived}
    />
  );
};

const startQueue = ({ container, inspect, withActions }: SignedIn) => {
  const queue = createActor(bindUploadQueue(uploadQueuePorts(container)), { id: 'uploads', inspect }).start();
  withActions((actions) => followUploads(queue, actions));
  return queue;
};
