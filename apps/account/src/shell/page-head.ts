import { robotsOf, type RouteName, titleOf } from '@account-area/area';
import { useMessages } from '@account-area/messages';
import { useEffect } from 'react';

import { useConfiguration } from './use-configuration.ts';

/**
 * Keeps the title (D70) and the word to search engines (C02.3) those of the page; without one the title is the default.
 * Returns the title.
 */
export const usePageHead = (route: RouteName | null): string => {
  const { t } = useMessages();
  const { host } = useConfiguration();
  const title = t('shell.page-title', { page: t(titleOf(route)), brand: host.brandName });
  const titleOfNoPage = t('shell.default-title');
  const robots = robotsOf(route, host.isIndexable);

  useEffect(() => {
    document.title = title;
    robotsElement().content = robots;
    return () => {
      document.title = titleOfNoPage;
    };
  }, [title, titleOfNoPage, robots]);
  return title;
};

const robotsElement = (): HTMLMetaElement => {
  const there = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (there !== null) return there;
  const made = document.createElement('meta');
  made.name = 'robots';
  document.head.append(made);
  return made;
};
