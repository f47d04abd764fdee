import type { AccountQueries } from '../../storage/database/account-database.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { ProductExtras } from '../reorder/reorder.ts';

/** A product, as far as its photos are concerned. */
export interface ProductWithPhotos {
  readonly coverPhotoId: string | null;
  readonly extras: unknown;
}

/** A photo of a product. */
export interface ProductPhoto {
  readonly id: string;
  /** Whether it has no file. */
  readonly isDrawn: boolean;
  /** What its picture is called in addresses. */
  readonly pictureName: string;
}

/** The ids of the photos that were chosen for a product, the cover first. */
export const chosenPhotosOf = ({ coverPhotoId, extras }: ProductWithPhotos): readonly string[] => [
  ...new Set([...(coverPhotoId === null ? [] : [coverPhotoId]), ...ProductExtras.parse(extras).photos]),
];

/** Those of them that are there still. */
export const readProductPhotos = async (
  product: ProductWithPhotos,
  queries: AccountQueries,
): Promise<readonly ProductPhoto[]> => {
  const ids = chosenPhotosOf(product);
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'sha256'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ sha256, ...photo }) => {
        const isDrawn = sha256 === null;
        return { id, isDrawn, pictureName: pictureName({ ...photo, drawn: isDrawn }) };
      }),
  );
};
