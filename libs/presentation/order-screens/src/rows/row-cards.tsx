import { EmptyState } from '@account-area/components';
import { rowCount, type RowListActor, rowsShown } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';

import lists from '../lists/lists.module.css';
import type { RowListTexts } from './row-list-texts.ts';

export interface RowCardsProps {
  readonly list: RowListActor<unknown>;
  readonly texts: Pick<RowListTexts<never>, 'emptyPage' | 'unreadable'>;
  readonly headingId: string;
  readonly icon: ComponentProps<typeof EmptyState>['icon'];
  /** What is said where there is none on any page. */
  readonly empty: ReactNode;
  /** A card for each row that could be read. */
  readonly children: readonly ReactNode[];
}

/** The rows of a page; where it has none, where they would come from, or that they are about to go. */
export const RowCards = ({ list, texts, headingId, icon, empty, children }: RowCardsProps) => {
  const { t } = useMessages();
  const total = useSelector(list, (snapshot) => rowsShown(snapshot).length);
  const count = useSelector(list, rowCount);
  const shown = children.length;
  if (total === 0) return count === 0 ? empty : <EmptyState icon={icon} title={t(texts.emptyPage)} />;
  return (
    <>
      {shown > 0 && (
        <ul className={lists.cards} aria-labelledby={headingId}>
          {children}
        </ul>
      )}
      {total > shown && <p className={lists.unreadable}>{t(texts.unreadable, { shown, total })}</p>}
    </>
  );
};
