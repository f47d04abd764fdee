import type { Generated } from 'kysely';

/** Albums, and which photos are in them. */
export interface AlbumTables {
  albums: {
    id: string;
    account_id: string;
    name: string;
    is_shared: Generated<boolean>;
    /** How many photos are in it; kept by the database itself in the transaction that changes `album_photos`. */
    photos: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  /** A photo that is deleted leaves its albums in the same transaction. */
  album_photos: {
    account_id: string;
    album_id: string;
    photo_id: string;
    added_at: Date;
    /** That of the photo, so that an index holds the order of an album: `2024-06-01 15:30:00`. */
    taken_at: string;
  };
}
