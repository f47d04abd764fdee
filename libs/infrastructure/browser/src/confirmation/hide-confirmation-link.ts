import { type TabNoteOptions, writeTabNote } from './tab-note.ts';

/** Under this key a tab keeps the link it was opened by. */
export const LINK_KEY = 'account-area.confirmation';

interface HideConfirmationLinkOptions extends Omit<TabNoteOptions, 'key'> {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * Takes what a mailed link brought out of the address, so that no history, report or third party ever has it (D66), and
 * keeps it for `createConfirmationTokens`. To be called before anything else looks at the address.
 */
export const hideConfirmationLink = ({ history, location, ...note }: HideConfirmationLinkOptions): void => {
  const url = new URL(location.href);
  const { pathname, searchParams } = url;
  const token = searchParams.get('confirmation-token');
  if (token === null) return;
  const email = searchParams.get('email') ?? '';
  searchParams.delete('confirmation-token');
  searchParams.delete('email');
  history.replaceState(history.state, '', url);
  if (token !== '') writeTabNote({ ...note, key: LINK_KEY }, { pathname, token, email });
};
