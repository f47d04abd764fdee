import {
  ActionBar,
  ActionButton,
  Button,
  CloseIcon,
  IconButton,
  LiveRegion,
  RetryIcon,
  TopBar,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { collectionError, collectionOf, type PhotosScreenActor, selectionOf } from '@account-area/photo-library';
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
  const summary = t('selection.amount', { amount });
  const cancel = { label: t('selection.cancel'), onPress: () => screen.send({ type: 'selection.stopped' }) };
  const retry = () => screen.send({ type: 'collection.retried' });
  return (
    <>
      <div className={styles.top}>
        <TopBar title={summary} leading={<IconButton label={cancel.label} icon={CloseIcon} onClick={cancel.onPress} />}>
          {isIncomplete && (
            <Button variant="text" icon={RetryIcon} onClick={retry}>
              {t('error.try-again')}
            </Button>
          )}
        </TopBar>
      </div>
      <div className={styles.floating}>
        <ActionBar label={t('selection.actions-label')} summary={summary} cancel={cancel}>
          {isIncomplete ? (
            <ActionButton icon={RetryIcon} onClick={retry}>
              {t('error.try-again')}
            </ActionButton>
          ) : undefined}
        </ActionBar>
      </div>
      {isIncomplete && <LiveRegion urgent message={t('selection.incomplete')} />}
    </>
  );
};
