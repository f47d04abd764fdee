import { ComponentsProvider } from '@account-area/components';
import { DEFAULT_LOCALE, directionOf, MessageProvider } from '@account-area/messages';
import type { Configuration } from '@account-area/session';
import { publicBrandOf } from '@account-area/session';
import { type ReactNode, useLayoutEffect } from 'react';
import startUpTexts from 'virtual:start-up-texts';

export interface LanguageProps {
  /** `null` until it has been loaded. */
  readonly configuration: Configuration | null;
  /** The language the page was served in. */
  readonly pageLocale: string;
  readonly onProblem: (problem: Error) => void;
  readonly children: ReactNode;
}

/** Served files have every text, in English where a translation is missing; before they arrive, these are enough. */
const FALLBACK = startUpTexts[DEFAULT_LOCALE] ?? {};

/** Language, direction and brand of everything on the page, from the first moment on. */
export const Language = ({ configuration, pageLocale, onProblem, children }: LanguageProps) => {
  const locale = configuration?.locale ?? earlyLocale(pageLocale);
  const brand = configuration === null ? null : publicBrandOf(configuration.host);
  const direction = directionOf(locale.id);

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = locale.id;
    page.dir = direction;
    if (brand !== null) page.dataset['brand'] = brand;
  }, [locale.id, direction, brand]);

  return (
    <MessageProvider localeId={locale.id} messages={locale.messages} fallback={FALLBACK} onProblem={onProblem}>
      <ComponentsProvider direction={direction}>{children}</ComponentsProvider>
    </MessageProvider>
  );
};

const earlyLocale = (pageLocale: string) => {
  const messages = startUpTexts[pageLocale];
  return messages === undefined ? { id: DEFAULT_LOCALE, messages: FALLBACK } : { id: pageLocale, messages };
};
