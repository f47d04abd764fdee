import '@account-area/components/styles.css';
import './docs.css';

import { ComponentsProvider } from '@account-area/components';
import { startFakeModalStack, startFakeToasts } from '@account-area/feedback/testing';
import { FeedbackProvider } from '@account-area/feedback-screens';
import { directionOf, MessageProvider } from '@account-area/messages';
import { english, loadTexts } from '@account-area/messages/testing';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

import { emulateMedia } from './media.ts';
import { clearStage } from './stage/actors.ts';
import { TEXT_SIZES } from './toolbar.ts';

export interface SurroundingsProps {
  readonly brand: string;
  readonly theme: string;
  readonly locale: string;
  readonly direction: string;
  readonly textSize: string;
  readonly colours: string;
  readonly motion: string;
  readonly children: ReactNode;
}

const languages = new Map<string, Awaited<ReturnType<typeof loadTexts>>>();

/** Fetches the texts of a locale before a story in it is shown. */
export const loadLanguage = async (locale: string): Promise<void> => {
  if (!languages.has(locale)) languages.set(locale, await loadTexts(locale));
};

/** What the app puts around every screen: brand, theme, language and direction. */
export const Surroundings = ({
  brand,
  children,
  colours,
  direction,
  locale,
  motion,
  textSize,
  theme,
}: SurroundingsProps) => {
  const towards = direction === 'ltr' || direction === 'rtl' ? direction : directionOf(locale);

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dir = towards;
    page.dataset['brand'] = brand;
    if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
    else delete page.dataset['theme'];
    page.style.fontSize = textSize === 'normal' ? '' : `${TEXT_SIZES[textSize] ?? 100}%`;
  }, [brand, locale, textSize, theme, towards]);

  useLayoutEffect(
    () => emulateMedia({ forcedColours: colours === 'forced', reducedMotion: motion === 'reduced' }),
    [colours, motion],
  );

  useEffect(() => {
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);

  return (
    <MessageProvider
      key={locale}
      localeId={locale}
      messages={languages.get(locale) ?? english}
      fallback={english}
      onProblem={(problem) => {
        throw problem;
      }}
    >
      <ComponentsProvider direction={towards}>
        <Stage>{children}</Stage>
      </ComponentsProvider>
    </MessageProvider>
  );
};

/** Where a story starts its actors. It is set up anew with each story, and when the language changes. */
const Stage = ({ children }: Pick<SurroundingsProps, 'children'>) => {
  const [feedback] = useState(() => {
    clearStage();
    return startFeedback();
  });
  return <FeedbackProvider feedback={feedback}>{children}</FeedbackProvider>;
};

/** Toasts stay where they are: their time does not pass. */
const startFeedback = () => ({ modals: startFakeModalStack().actor, toasts: startFakeToasts().actor });

/** Links can be seen, focused and pressed, and leave the story where it is. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
};
