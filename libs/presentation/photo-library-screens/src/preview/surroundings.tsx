import { LiveRegion } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { numberFromEnd, numberInList } from '@account-area/photo-library';
import { type Photo, type PreviewSnapshot, shownPhoto, wayTo } from '@account-area/photos';
import { useSelector } from '@xstate/react';

import { photoLabel } from '../photo/photo-texts.ts';
import { PreviewControls, type PreviewControlsProps } from './preview-controls.tsx';
import type { PreviewScreenProps } from './preview-screen-props.ts';
import { useAfterPaint } from './use-after-paint.ts';

type SurroundingsProps = Pick<
  PreviewScreenProps,
  'isShared' | 'onCopy' | 'onDelete' | 'onDownload' | 'preview' | 'screen'
> &
  Pick<PreviewControlsProps, 'isShown' | 'isZoomed' | 'onClose' | 'onZoom' | 'onHelp' | 'onUse'>;

/** What lies over the photo, and which one it is for screen readers: a frame after the picture. */
export const Surroundings = (props: SurroundingsProps) => {
  const { preview, screen } = props;
  const snapshot = useAfterPaint(useSelector(preview, whole));
  const shown = snapshot && shownPhoto(snapshot);
  const place = snapshot && shown && (numberInList(screen, shown.id) ?? numberFromEnd(screen, snapshot));
  return (
    <>
      {snapshot !== null && <Controls {...props} snapshot={snapshot} photo={shown} place={place} />}
      <Announcement place={place} photo={shown} />
    </>
  );
};

interface ControlsProps extends SurroundingsProps, Pick<PreviewControlsProps, 'photo' | 'place'> {
  readonly snapshot: PreviewSnapshot;
}

const Controls = ({ photo, place, snapshot, ...props }: ControlsProps) => {
  const { isShared = false, preview, onCopy, onDelete, onDownload } = props;
  /** On the photo that is shown when it is pressed. */
  const onShown = (act: ((photo: Photo) => void) | null) =>
    act &&
    (() => {
      const now = shownPhoto(preview.getSnapshot());
      if (now !== null) act(now);
    });
  return (
    <PreviewControls
      photo={photo}
      place={place}
      isShown={props.isShown}
      isZoomed={props.isZoomed}
      wayBack={wayTo(snapshot, 'before')}
      wayOn={wayTo(snapshot, 'after')}
      onPrevious={() => preview.send({ type: 'previous.asked' })}
      onNext={() => preview.send({ type: 'next.asked' })}
      onRetry={() => preview.send({ type: 'loading.retried' })}
      onZoom={props.onZoom}
      onClose={props.onClose}
      onHelp={props.onHelp}
      onUse={props.onUse}
      onDownload={onShown(onDownload && (({ id }) => onDownload(id)))}
      onCopy={onShown(onCopy && (({ id }) => onCopy(id)))}
      onDelete={onShown(onDelete)}
      isShared={isShared}
    />
  );
};

const whole = (snapshot: PreviewSnapshot): PreviewSnapshot => snapshot;

/** Reads out which photo is looked at. */
const Announcement = ({ photo, place }: Pick<PreviewControlsProps, 'photo' | 'place'>) => {
  const messages = useMessages();
  const label = photo === null ? '' : photoLabel(photo, messages);
  return <LiveRegion message={place === null ? label : messages.t('preview.position', { ...place, photo: label })} />;
};
