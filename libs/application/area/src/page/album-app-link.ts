import type { AlbumId } from '@account-area/albums';

/** What a browser says of the device that it runs on. */
export interface Device {
  readonly userAgent: string;
  /** In the words of client hints; `null` for a browser that gives none. */
  readonly platform: string | null;
  readonly maxTouchPoints: number;
}

/** How long after it was sent to the app the page is shown anew, in milliseconds (C21.10). */
export const BACK_FROM_APP_MS = 2_000;

/** Where photos are added to an album in the host's app; `null` for a host without one, and on other devices (D81). */
export const albumAppLink = (appLink: string | null, device: Device, albumId: AlbumId): string | null => {
  if (appLink === null || !isPhoneOrTablet(device)) return null;
  const link = new URL(appLink);
  link.searchParams.set('album_id', albumId);
  return link.href;
};

/** iOS or Android; an iPad says that it is a Mac, which has no touch screen. */
const isPhoneOrTablet = ({ maxTouchPoints, platform, userAgent }: Device): boolean =>
  platform === 'Android' ||
  platform === 'iOS' ||
  /Android|iPhone|iPad|iPod/.test(userAgent) ||
  (userAgent.includes('Macintosh') && maxTouchPoints > 1);
