import {
  ActionBar,
  ActionButton,
  Button,
  CloseIcon,
  IconButton,
  LiveRegion,
  DeselectIcon,
  RetryIcon,
  SelectIcon,
  TopBar,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  collectionError,
  collectionOf,
  photosToCome,
  type PhotosScreenActor,
  selectionOf,
  timelineOf,
} from '@account-area/photo-library';
import { photosInTimeline } from '@account-area/photos';
import { isSelecting, selectedCount } from '@account-area/selection';
import { useSelector } from '@xstate/react';

import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly screen: PhotosScreenActor;
}

/** How many photos are selected and what can be done about it: a pill on large screens, a bar on top of small ones. */
export const SelectionBar = ({ screen }: SelectionBarProps) => {
  const { t } = useMessages();
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const amount = useSelector(selectionOf(screen.getSnapshot()), selectedCount);
  return (
    <>
      {selecting && <Bar screen={screen} amount={amount} />}
      <LiveRegion message={selecting ? t('selection.announcement', { count: amount }) : ''} />
    </>
  );
};

interface BarProps extends SelectionBarProps {
  readonly amount: number;
}

const Bar = ({ screen, amount }: BarProps) => {
  const { t } = useMessages();
  const isIncomplete = useSelector(collectionOf(screen.getSnapshot()), collectionError) !== null;
  const takesAll = useTakesAll(screen, amount);
  const summary = t('selection.amount', { amount });
  const cancel = { label: t('selection.cancel'), onPress: () => screen.send({ type: 'selection.stopped' }) };
  const all = {
    icon: takesAll ? DeselectIcon : SelectIcon,
    text: t(takesAll ? 'selection.deselect-all' : 'selection.select-all'),
    onPress: () => screen.send({ type: 'all.toggled' }),
  };
  const retry = {
    icon: RetryIcon,
    text: t('error.try-again'),
    onPress: () => screen.send({ type: 'collection.retried' }),
  };
  const actions = isIncomplete ? [retry, all] : [all];
  return (
    <>
      <div className={styles.top}>
        <TopBar title={summary} leading={<IconButton label={cancel.label} icon={CloseIcon} onClick={cancel.onPress} />}>
          {actions.map(({ text, onPress }) => (
            <Button key={text} variant="text" onClick={onPress}>
              {text}
            </Button>
          ))}
        </TopBar>
      </div>
      <div className={styles.floating}>
        <ActionBar label={t('selection.actions-label')} summary={summary} cancel={cancel}>
          {actions.map(({ icon, text, onPress }) => (
            <ActionButton key={text} icon={icon} onClick={onPress}>
              {text}
            </ActionButton>
          ))}
        </ActionBar>
      </div>
      {isIncomplete && <LiveRegion urgent message={t('selection.incomplete')} />}
    </>
  );
};

/** Whether all photos are selected, or on their way to be. */
const useTakesAll = (screen: PhotosScreenActor, amount: number): boolean => {
  const toCome = useSelector(collectionOf(screen.getSnapshot()), photosToCome);
  const total = useSelector(timelineOf(screen.getSnapshot()), photosInTimeline);
  return amount + toCome >= total;
};
