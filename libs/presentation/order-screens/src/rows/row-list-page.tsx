import { Alert, Page, PageHeader } from '@account-area/components';
import { referenceOf, type RowListActor, rowListFailure, rowPageCount } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useRef } from 'react';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { RowDeletion } from './row-deletion.tsx';
import type { RowListTexts } from './row-list-texts.ts';
import { useStayedToasts } from './use-stayed-toasts.ts';

/** Where every list of rows leads. */
export interface RowListLinks {
  /** The address of a page of the list, counted from 1. */
  readonly page: (page: number) => string;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly back: string | null;
}

/** Where the rows are on the page. */
export interface RowsPlace {
  /** The element that names the list. */
  readonly headingId: string;
  /** The element that is to name a row. */
  readonly titleIdOf: (id: string) => string;
}

export interface RowListPageProps<Item> {
  readonly list: RowListActor<Item>;
  readonly texts: RowListTexts<Item>;
  readonly links: RowListLinks;
  /** The rows of the page. */
  readonly children: (place: RowsPlace) => ReactNode;
  /** Whether rows are deleted here, and not only looked at. */
  readonly canDelete?: boolean;
  /** Actions of the page. */
  readonly actions?: ReactNode;
}

/** A page of rows, with links to the pages beside it, and what stands there while it cannot be read. */
export const RowListPage = <Item,>({
  actions,
  canDelete = false,
  children,
  links,
  list,
  texts,
}: RowListPageProps<Item>) => {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const screenId = useId();
  const titleIdOf = (id: string) => `${screenId}${id}`;
  const isShown = useSelector(list, ({ value }) => value.list === 'shown');
  const failure = useSelector(list, rowListFailure);
  const page = useSelector(list, ({ context }) => context.page);
  const pages = useSelector(list, rowPageCount);
  const text = pages !== null && pages > 1 ? t('list.page', { page, pages }) : null;
  useStayedToasts(list, texts, canDelete);
  return (
    <Page>
      <PageHeader
        title={t(texts.title)}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      >
        {actions}
      </PageHeader>
      <ListSection
        title={t(texts.heading)}
        heading={heading}
        headingId={headingId}
        place={String(page)}
        placeText={isShown ? text : null}
      >
        {failure !== null && (
          <Alert
            title={t(texts.error)}
            retry={{ label: t('error.try-again'), onPress: () => list.send({ type: 'list.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {!isShown && failure === null && <ListSkeleton label={t(texts.loading)} />}
        {isShown && children({ headingId, titleIdOf })}
        {isShown && text !== null && pages !== null && (
          <ListPager page={page} text={text} hasNext={page < pages} hrefOf={links.page} />
        )}
      </ListSection>
      {canDelete && <RowDeletion list={list} texts={texts} titleIdOf={titleIdOf} heading={heading} />}
    </Page>
  );
};
