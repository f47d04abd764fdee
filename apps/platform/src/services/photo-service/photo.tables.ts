import type { Generated, GeneratedAlways } from 'kysely';

/** What the photo service keeps: photos, how many there are in each month, and how often they have changed. */
export interface PhotoTables {
  photos: {
    id: string;
    account_id: string;
    file_name: string;
    media_type: string;
    /** Of the original's bytes; `null` for a photo that has no file. */
    sha256: Buffer | null;
    byte_size: number;
    /** In pixels, as a viewer sees it. */
    width: number;
    height: number;
    /** As the camera's clock showed it, without a time zone: `2024-06-01 15:30:00`. January 1970 when it is unknown. */
    taken_at: string;
    /** Minutes the camera's clock was ahead of UTC; `null` when it did not know. */
    taken_offset_minutes: number | null;
    created_at: Date;
    deleted_at: Generated<Date | null>;
    /** A thumbhash, shown until a thumbnail has come; `null` as long as none is made. */
    placeholder: Generated<Buffer | null>;
    /** Year and month of `taken_at`: 202406. */
    taken_month: GeneratedAlways<number>;
    /** Year and month of `created_at`, in UTC. */
    created_month: GeneratedAlways<number>;
  };
  /** Kept by the database itself in the transaction that changes `photos`; rows with zero photos may remain. */
  photo_months: {
    account_id: string;
    sort_key: 'created' | 'dateTaken';
    month: number;
    photos: number;
  };
  /** Kept by the database itself in the transaction that changes `photos`; without a row nothing has changed yet. */
  photo_revisions: {
    account_id: string;
    revision: number;
  };
}
