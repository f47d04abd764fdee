import { type FakeUploadQueue, fakeUploadQueuePorts, startFakeUploadQueue } from '@account-area/transfers/testing';
import { StrictMode, useEffect, useState } from 'react';

import { filesOf, takeFiles } from './file-arrivals.ts';
import { UploadArea } from './upload-area.tsx';
import type { AlbumFilling } from './upload-dialog.tsx';

export interface UploadStageProps {
  /** What has happened to the queue before it is seen. */
  readonly arrange?: (world: FakeUploadQueue) => Promise<void> | void;
  readonly interrupted?: Parameters<typeof fakeUploadQueuePorts>[0];
  readonly isOpen?: boolean;
  /** The album that the photos are for. */
  readonly filling?: AlbumFilling;
}

/** Uploads over a page, in whatever state. */
export const UploadStage = ({ arrange, filling, interrupted, isOpen = true }: UploadStageProps) => {
  const [world] = useState(() => startFakeUploadQueue(fakeUploadQueuePorts(interrupted)));
  const [open, setOpen] = useState(isOpen);
  useEffect(() => void arrange?.(world), [arrange, world]);
  useEffect(
    () =>
      takeFiles(window, (arrived) => {
        setOpen(true);
        void filesOf(arrived).then((files) => world.actor.send({ type: 'files.added', files }));
      }),
    [world],
  );
  return (
    <main>
      <h1 tabIndex={-1}>My photos</h1>
      <StrictMode>
        <UploadArea
          queue={world.actor}
          isOpen={open}
          takesFiles
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          filling={filling}
        />
      </StrictMode>
    </main>
  );
};
