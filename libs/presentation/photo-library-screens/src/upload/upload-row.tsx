import { CloseIcon, Icon, IconButton, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  refusalReason,
  sentBytes,
  shareSent,
  uploadedFile,
  uploadedType,
  type FileUploadActor,
  type QueuedUpload,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useState } from 'react';

import { drawWhenInView } from './small-picture.ts';
import styles from './upload.module.css';
import { statusText } from './upload-texts.ts';

export interface UploadRowProps {
  readonly upload: QueuedUpload;
  readonly onRemove: (id: string) => void;
}

/** One file of the queue: what it looks like, its name, how it is doing. */
export const UploadRow = memo(({ onRemove, upload }: UploadRowProps) => {
  const messages = useMessages();
  const { actor, id, isStarted, size, status } = upload;
  const { name } = useSelector(actor, uploadedFile);
  const refusal = useSelector(actor, refusalReason);
  const percent = useSelector(actor, (snapshot) => Math.floor(shareSent(sentBytes(snapshot), size) * 100));
  const share = percent / 100;
  const isMoving = status === 'uploading' || status === 'retrying' || status === 'paused';
  return (
    <li className={styles.row} data-status={status}>
      <Picture actor={actor} />
      <div className={styles.about}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.status}>{statusText(messages, { status, isStarted, share, refusal })}</p>
        {isMoving && <div className={styles.line} style={{ scale: `${share} 1` }} />}
      </div>
      {status !== 'done' && status !== 'known' && (
        <IconButton
          size="small"
          icon={CloseIcon}
          label={messages.t('upload.remove', { name })}
          onClick={() => onRemove(id)}
        />
      )}
    </li>
  );
});
UploadRow.displayName = 'UploadRow';

/** The photo itself where the browser can show it; a tile for HEIC, for a file that is still being read and for one that is no photo. */
const Picture = ({ actor }: { readonly actor: FileUploadActor }) => {
  const type = useSelector(actor, uploadedType);
  const file = useSelector(actor, uploadedFile);
  const [isBroken, setIsBroken] = useState(false);
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => drawWhenInView(canvas, file, () => setIsBroken(true)),
    [file],
  );
  const canBeShown = (type === 'image/jpeg' || type === 'image/png') && !isBroken;
  return (
    <span className={styles.picture}>
      {canBeShown ? <canvas ref={draw} aria-hidden /> : <Icon icon={PhotosIcon} />}
    </span>
  );
};
