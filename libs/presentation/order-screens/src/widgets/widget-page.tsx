import { Alert, ButtonLink, EmptyState, LostIcon, Page, PageHeader, Skeleton, Waiting } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { isWidgetRequestable, type WidgetActor, widgetFailure } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

export interface WidgetPageProps {
  readonly title: string;
  readonly widget: WidgetActor;
  /** The list of online versions. */
  readonly listHref: string;
  /** Whether there is nothing of this product to be shown. */
  readonly isNone: boolean;
  /** What there is of it, once it was looked up. */
  readonly children: ReactNode;
}

/** The page of one online version, and what stands there where it could not be looked up or there is none. */
export const WidgetPage = ({ children, isNone, listHref, title, widget }: WidgetPageProps) => {
  const { t } = useMessages();
  const failure = useSelector(widget, widgetFailure);
  const isUnknown = useSelector(widget, (snapshot) => snapshot.matches('unknown'));
  const isNotFound = useSelector(widget, (snapshot) => snapshot.matches('failed') && !isWidgetRequestable(snapshot));
  return (
    <Page>
      <PageHeader title={title} back={{ href: listHref, label: t('widgets.back') }} />
      {isNotFound && failure !== null && (
        <Alert
          title={t('online.load-error')}
          retry={{ label: t('error.try-again'), onPress: () => widget.send({ type: 'widget.retried' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {isNone && (
        <EmptyState
          icon={LostIcon}
          title={t('widgets.none')}
          action={<ButtonLink href={listHref}>{t('widgets.back')}</ButtonLink>}
        />
      )}
      {isUnknown && (
        <Waiting label={t('widgets.one-loading')}>
          <Skeleton inlineSize="min(560px, 100%)" blockSize="320px" />
        </Waiting>
      )}
      {!isUnknown && !isNotFound && !isNone && children}
    </Page>
  );
};
