import { Alert, LiveRegion, SelectField, Switch } from '@account-area/components';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  type bindGalleryEntry,
  type GalleryCategory,
  galleryCategoryOf,
  galleryFailure,
  type Widget,
  type WidgetListActor,
} from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { InspectionEvent } from 'xstate';

import { widgetTitle } from './widget-title.ts';
import styles from './widgets.module.css';

export interface GalleryControlProps {
  readonly list: WidgetListActor;
  readonly widget: Widget;
  readonly titleId: string;
  readonly galleryEntry: ReturnType<typeof bindGalleryEntry>;
  /** Follows the actors that it starts. */
  readonly inspect: (event: InspectionEvent) => void;
  /** At least one. */
  readonly categories: readonly GalleryCategory[];
}

/** Whether an online version is in the gallery, and under which category (C33.3). It waits for the service. */
export const GalleryControl = ({ list, widget, titleId, galleryEntry, inspect, categories }: GalleryControlProps) => {
  const messages = useMessages();
  const { t } = messages;
  const { galleryCategory, productCode } = widget;
  const title = widgetTitle(messages, widget);
  const entry = useActorRef(galleryEntry, { input: { productCode, category: galleryCategory }, inspect });
  const category = useSelector(entry, galleryCategoryOf);
  const isChanging = useSelector(entry, (snapshot) => snapshot.matches('changing'));
  const failure = useSelector(entry, galleryFailure);
  const [chosen, setChosen] = useState(galleryCategory ?? categories[0]?.id ?? '');
  const [announced, setAnnounced] = useState('');

  useEffect(() => entry.send({ type: 'gallery.read', category: galleryCategory }), [entry, galleryCategory]);
  useEffect(
    () =>
      hearNotices(entry, 'gallery.changed', (changed) => {
        setAnnounced(t(changed.category === null ? 'widgets.gallery-out' : 'widgets.gallery-in', { title }));
        list.send({ type: 'widget.changed', widget: { ...widget, galleryCategory: changed.category } });
      }),
    [entry, list, t, title, widget],
  );
  return (
    <div className={styles.gallery}>
      <LiveRegion message={announced} />
      <Switch
        label={t('widgets.gallery')}
        checked={category !== null}
        isWaiting={isChanging}
        describedBy={titleId}
        onChange={(isIn) => entry.send({ type: 'gallery.asked', category: isIn ? chosen : null })}
      />
      <div className={styles.category}>
        <SelectField
          label={t('widgets.category')}
          value={category ?? chosen}
          options={optionsOf(categories, category)}
          aria-disabled={isChanging || undefined}
          onChange={({ target }) => {
            if (isChanging) return;
            setChosen(target.value);
            if (category !== null) entry.send({ type: 'gallery.asked', category: target.value });
          }}
        />
      </div>
      {failure !== null && (
        <Alert title={t('widgets.gallery-failed')} reference={referenceTexts(t, referenceOf(failure))} />
      )}
    </div>
  );
};

/** The categories, and the one that it has although it is offered no more. */
const optionsOf = (categories: readonly GalleryCategory[], current: string | null) => [
  ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ...(current === null || categories.some(({ id }) => id === current) ? [] : [{ value: current, label: current }]),
];
