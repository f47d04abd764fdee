import { type CopyProgress, PHOTOS_PER_ADDITION } from '@account-area/albums';
import type { Messages } from '@account-area/messages';

/** How far photos are on their way into an album; nothing of so few that they arrive all at once. */
export const copyProgressText = (t: Messages['t'], { copied, total }: CopyProgress): string | undefined =>
  total > PHOTOS_PER_ADDITION ? t('copy.progress', { copied, total }) : undefined;
