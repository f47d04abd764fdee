import {
  ActionBar,
  ActionButton,
  Button,
  CloseIcon,
  IconButton,
  DeselectIcon,
  handFocusTo,
  RetryIcon,
  SelectIcon,
  TopBar,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  collectionError,
  collectionOf,
  photosToRetry,
  type PhotosScreenActor,
  timelineOf,
} from '@account-area/photo-library';
import { focusTabStop, tabStop } from '@account-area/photo-grid';
import { photosInTimeline } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { Activity, useLayoutEffect, useRef } from 'react';

import { type SelectionUses, useSelectionActions } from './selection-actions.ts';
import styles from './selection-tools.module.css';
import { isEscape, usePageKey } from './use-page-key.ts';
import { useSelectAgain } from './use-select-again.ts';

export interface SelectionToolsProps extends SelectionUses {
  readonly screen: PhotosScreenActor;
  readonly selecting: boolean;
  /** How many photos are selected or about to be. */
  readonly amount: number;
}

/** What there is while photos are selected and just after: a pill on large screens, a bar on top of small ones; the way back. */
export const SelectionTools = ({ selecting, ...props }: SelectionToolsProps) => {
  useSelectAgain(props.screen);
  const panel = props.printing?.panel ?? null;
  const isShown = selecting && panel === null;
  return (
    <>
      {/* Made before photos are selected: a press would wait for it. */}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Bar {...props} isShown={isShown} />
      </Activity>
      {selecting && panel}
    </>
  );
};

interface BarProps extends Omit<SelectionToolsProps, 'selecting'> {
  readonly isShown: boolean;
}

const Bar = ({ amount, isShown, screen, ...uses }: BarProps) => {
  const { t } = useMessages();
  const collection = collectionOf(screen.getSnapshot());
  const isIncomplete = useSelector(collection, collectionError) !== null;
  const toRetry = useSelector(collection, photosToRetry);
  const takesAll = amount + toRetry >= useSelector(timelineOf(screen.getSnapshot()), photosInTimeline);
  const summary = t('selection.amount', { amount });
  const box = useRef<HTMLDivElement>(null);
  // When an action ends selecting, the bar goes with the focus in it: a photo has it then.
  useLayoutEffect(() => {
    const bar = box.current;
    return () => {
      if (bar?.contains(document.activeElement) === true) focusTabStop();
    };
  }, []);
  const leave = () => {
    // Wherever the focus was, a photo has it: the bar and the button that began are not where it goes on.
    focusTabStop();
    screen.send({ type: 'selection.stopped' });
    uses.picking?.onCancel();
  };
  const cancel = { label: t('selection.cancel'), onPress: leave };
  const all = {
    ref: undefined,
    icon: takesAll ? DeselectIcon : SelectIcon,
    text: t(takesAll ? 'selection.deselect-all' : 'selection.select-all'),
    onPress: () => screen.send({ type: 'all.toggled' }),
  };
  const retry = {
    ref: handFocusToPhotos,
    icon: RetryIcon,
    text: t('error.try-again'),
    onPress: () => collection.send({ type: 'collection.retried' }),
  };
  const choices = isIncomplete ? [retry, all] : [all];
  const actions = useSelectionActions(screen, amount, uses);
  usePageKey(box, isEscape, leave);
  return (
    <div ref={box} className={styles.tools} data-shown={isShown || undefined}>
      <div className={styles.top}>
        <TopBar title={summary} leading={<IconButton label={cancel.label} icon={CloseIcon} onClick={cancel.onPress} />}>
          {choices.map(({ ref, text, onPress }) => (
            <Button key={text} ref={ref} variant="text" onClick={onPress}>
              {text}
            </Button>
          ))}
        </TopBar>
      </div>
      <ActionBar
        label={t('selection.actions-label')}
        summary={summary}
        cancel={cancel}
        problem={isIncomplete ? t('selection.incomplete') : undefined}
      >
        <span className={styles.choices}>
          {choices.map(({ ref, icon, text, onPress }) => (
            <ActionButton key={text} ref={ref} icon={icon} onClick={onPress}>
              {text}
            </ActionButton>
          ))}
        </span>
        {actions.map(({ id, label, text, ...button }) => (
          <ActionButton key={id} aria-label={label} {...button}>
            {text}
          </ActionButton>
        ))}
      </ActionBar>
    </div>
  );
};

const handFocusToPhotos = handFocusTo(tabStop);
