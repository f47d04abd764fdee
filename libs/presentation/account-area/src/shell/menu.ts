import { HelpIcon, HomeIcon, type IconType, PhotosIcon, SignOutIcon } from '@account-area/components';
import type { MessageId } from '@account-area/messages';

/** What the menu leads to. */
export type MenuEntryId = 'overview' | 'photos' | 'faqs' | 'sign-out';

/** One line of the menu, in the order in which it is shown. */
export interface MenuEntry {
  readonly id: MenuEntryId;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface EntryLook {
  readonly icon: IconType;
  readonly text: MessageId;
}

export const ENTRY_LOOKS: Readonly<Record<MenuEntryId, EntryLook>> = {
  overview: { icon: HomeIcon, text: 'menu.overview' },
  photos: { icon: PhotosIcon, text: 'menu.photos' },
  faqs: { icon: HelpIcon, text: 'menu.faqs' },
  'sign-out': { icon: SignOutIcon, text: 'menu.sign-out' },
};
