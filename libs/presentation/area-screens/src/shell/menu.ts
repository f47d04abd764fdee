import type { MenuLineId } from '@account-area/area';
import { HelpIcon, HomeIcon, type IconType, PhotosIcon, SignOutIcon } from '@account-area/components';
import type { MessageId } from '@account-area/messages';

interface LineLook {
  readonly icon: IconType;
  /** For pictures that show a direction. */
  readonly mirrored?: boolean;
  readonly text: MessageId;
}

/** How each line of the menu looks. */
export const LINE_LOOKS: Readonly<Record<MenuLineId, LineLook>> = {
  overview: { icon: HomeIcon, text: 'menu.overview' },
  photos: { icon: PhotosIcon, text: 'menu.photos' },
  faqs: { icon: HelpIcon, text: 'menu.faqs' },
  'sign-out': { icon: SignOutIcon, mirrored: true, text: 'menu.sign-out' },
};
