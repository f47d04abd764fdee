import { Alert, Page, PageHeader } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { type WidgetListActor, widgetListFailure, widgetPageCount } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import type { WidgetsLinks } from './widgets-links.ts';

export interface WidgetsPageProps {
  readonly list: WidgetListActor;
  readonly links: WidgetsLinks;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly headingId: string;
  /** The online versions, once they have been read. */
  readonly children: ReactNode;
}

/** A list of online versions, page by page, and what stands there while it cannot be read. */
export const WidgetsPage = ({ children, heading, headingId, links, list }: WidgetsPageProps) => {
  const { t } = useMessages();
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ list: 'shown' }));
  const failure = useSelector(list, widgetListFailure);
  const page = useSelector(list, ({ context }) => context.page);
  const pages = useSelector(list, widgetPageCount);
  const text = pages !== null && pages > 1 ? t('orders.page', { page, pages }) : null;
  return (
    <Page>
      <PageHeader
        title={t('widgets.title')}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      />
      <ListSection
        title={t('widgets.heading')}
        heading={heading}
        headingId={headingId}
        place={String(page)}
        placeText={isShown ? text : null}
      >
        {failure !== null && (
          <Alert
            title={t('widgets.error')}
            retry={{ label: t('error.try-again'), onPress: () => list.send({ type: 'list.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {!isShown && failure === null && <ListSkeleton label={t('widgets.loading')} />}
        {isShown && children}
        {isShown && text !== null && pages !== null && (
          <ListPager page={page} text={text} hasNext={page < pages} hrefOf={links.page} />
        )}
      </ListSection>
    </Page>
  );
};
