import { Button, handFocusTo, PhotosIcon, placeToGoOn } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { elementOf, type GridSection, type GridViewport } from '@account-area/photo-grid';
import { monthOfNewPhotos, type TimelineActor } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import styles from './new-photos.module.css';

export interface NewPhotosProps {
  readonly timeline: TimelineActor;
  readonly viewport: GridViewport;
  readonly sections: readonly GridSection[];
  /** Whether the customer is selecting: the way to new photos waits, for the bar of what is selected has its place. */
  readonly selecting: boolean;
}

/** Photos were added while the customer looked elsewhere: a way to them, which moves nothing by itself. */
export const NewPhotos = ({ sections, selecting, timeline, viewport }: NewPhotosProps) => {
  const { t } = useMessages();
  const month = useSelector(timeline, monthOfNewPhotos);
  const section = sections.findIndex(({ id }) => id === month);
  const handFocus = useMemo(() => handFocusTo(() => elementOf({ section, index: 0 }) ?? placeToGoOn()), [section]);
  const show = () => {
    viewport.goToSection(section);
    timeline.send({ type: 'news.seen' });
  };
  return (
    <div className={styles.news} role="status">
      {section !== -1 && !selecting && (
        <Button ref={handFocus} variant="primary" icon={PhotosIcon} onClick={show}>
          {t('upload.show-new')}
        </Button>
      )}
    </div>
  );
};
