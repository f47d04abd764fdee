import { isConfirmationLink, isTakenAt, TOKEN } from './confirmation-link.ts';
import { dropOldNote, type TabNoteOptions, writeTabNote } from './tab-note.ts';

/** Under this key a tab keeps the link it was opened by. */
export const LINK_KEY = 'account-area.confirmation';
/** Under this key it keeps an e-mail address that was filled in. */
export const DRAFT_KEY = 'account-area.email-draft';

interface HideConfirmationLinkOptions extends Omit<TabNoteOptions, 'key'> {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * Takes what a mailed link brought out of the address, so that no history, report or third party ever has it (D66), and
 * keeps it for `createConfirmationTokens`, where a page of that name takes it. Notes that no page took in time go. To be
 * called before anything else looks at the address.
 */
export const hideConfirmationLink = ({ history, location, ...note }: HideConfirmationLinkOptions): void => {
  for (const key of [LINK_KEY, DRAFT_KEY]) dropOldNote({ ...note, key });
  const url = new URL(location.href);
  const { pathname, searchParams } = url;
  if (!isConfirmationLink(location.href)) return;
  const token = searchParams.get(TOKEN);
  const email = searchParams.get('email') ?? '';
  searchParams.delete(TOKEN);
  searchParams.delete('email');
  history.replaceState(history.state, '', url);
  if (token && isTakenAt(pathname)) writeTabNote({ ...note, key: LINK_KEY }, { pathname, token, email });
};
