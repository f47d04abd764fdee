import { ButtonLink, LostIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import { type ContactProps, StatusPage } from './pages.tsx';

interface NotFoundPageProps extends ContactProps {
  readonly homeHref: string;
}

/** An address that leads nowhere. */
export const NotFoundPage = ({ homeHref, contactHref }: NotFoundPageProps) => {
  const { t } = useMessages();
  const home = (
    <ButtonLink href={homeHref} variant="primary">
      {t('not-found.back')}
    </ButtonLink>
  );
  const page = { icon: LostIcon, title: 'not-found.title', body: 'not-found.body' } as const;
  return <StatusPage {...page} action={home} contactHref={contactHref} />;
};
