import { Button, ButtonLink } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { useId } from 'react';

import { GalleryControl, type GalleryControlProps } from './gallery-control.tsx';
import { WidgetCard } from './widget-card.tsx';

export interface ListedWidgetProps extends Omit<GalleryControlProps, 'categories'> {
  /** `null` until they are known. */
  readonly categories: GalleryControlProps['categories'] | null;
  readonly shareHref: string;
}

/** An online version of the list, which can be shared, shown in the gallery and deleted. */
export const ListedWidget = ({ list, widget, titleId, categories, shareHref, ...gallery }: ListedWidgetProps) => {
  const { t } = useMessages();
  const shareId = useId();
  const deleteId = useId();
  return (
    <WidgetCard
      widget={widget}
      titleId={titleId}
      actions={
        <>
          {widget.isReady && (
            <ButtonLink id={shareId} href={shareHref} variant="ghost" aria-labelledby={`${shareId} ${titleId}`}>
              {t('widgets.share')}
            </ButtonLink>
          )}
          <Button
            id={deleteId}
            variant="ghost"
            aria-labelledby={`${deleteId} ${titleId}`}
            onClick={() => list.send({ type: 'deletion.asked', id: widget.productCode })}
          >
            {t('widgets.delete')}
          </Button>
        </>
      }
    >
      {widget.isReady && categories !== null && categories.length > 0 && (
        <GalleryControl list={list} widget={widget} titleId={titleId} categories={categories} {...gallery} />
      )}
    </WidgetCard>
  );
};
