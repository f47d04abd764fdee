import { LocaleFile } from '@account-area/contracts';
import { DEFAULT_LOCALE } from '@account-area/messages';
import type { Locale } from '@account-area/session';

/**
 * The texts that a page brings along, in the language it was served in: what it says before the file of its locale has
 * arrived, or when it does not. A page without them has none, and ids stand for texts.
 */
export const pageTextsIn = (document: Document): Locale => {
  const found = LocaleFile.safeParse(contentOf(document.querySelector('#first-texts')));
  return found.success
    ? { id: found.data.localeId, messages: found.data.localeMessages }
    : { id: DEFAULT_LOCALE, messages: {} };
};

const contentOf = (element: Element | null): unknown => {
  try {
    return JSON.parse(element?.textContent ?? '');
  } catch {
    return null;
  }
};
