import { PhotoPlaceholder } from '@account-area/contracts';
import { isOwnerId, type OwnerId } from '@account-area/photos';

/** `null` for a malformed placeholder, which does not cost the photo. */
export const placeholderOf = (value: unknown): string | null => {
  const placeholder = PhotoPlaceholder.safeParse(value);
  return placeholder.success ? placeholder.data : null;
};

/** Whether an address lies at an origin. */
export const isOf = (origin: string, url: string): boolean => new URL(url).origin === origin;

/** `null` for a photo of no shared album. */
export const ownerIdOf = (value: string | undefined): OwnerId | null =>
  value !== undefined && isOwnerId(value) ? value : null;
