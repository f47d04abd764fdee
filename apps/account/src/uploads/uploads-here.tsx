import { UploadArea } from '@account-area/photo-library-screens';
import { useSyncExternalStore } from 'react';
import { createActor } from 'xstate';

import { followUploads } from '../analytics/upload-actions.ts';
import type { AreaParts } from '../composition/compose.ts';
import { type SignedIn, useArea } from '../shell/area-context.ts';

export interface UploadsHereProps {
  readonly machine: Awaited<ReturnType<AreaParts['late']['uploads']>>;
}

/** The uploads of this customer, on whichever page they are. */
export const UploadsHere = ({ machine }: UploadsHereProps) => {
  const area = useArea();
  const { uploads } = area;
  return (
    <UploadArea
      queue={uploads.queue(() => startQueue(machine, area))}
      isOpen={useSyncExternalStore(uploads.subscribe, uploads.isOpen)}
      onOpen={uploads.open}
      onClose={uploads.close}
      onFilesArrived={uploads.onFilesArrived}
    />
  );
};

const startQueue = (machine: UploadsHereProps['machine'], { inspect, withActions }: SignedIn) => {
  const queue = createActor(machine, { id: 'uploads', inspect }).start();
  withActions((actions) => followUploads(queue, actions));
  return queue;
};
