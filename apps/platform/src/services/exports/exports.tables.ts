import type { Generated } from 'kysely';

/** What the export service keeps: whole libraries on their way to their customers. */
export interface ExportTables {
  exports: {
    id: string;
    account_id: string;
    /** All photos, or all that the account holds. */
    kind: Generated<'photos' | 'data'>;
    /** An account has one of each kind that is `preparing` at most. */
    status: 'preparing' | 'ready' | 'failed';
    /** Where it was asked for: scheme, host and port. */
    origin: string;
    /** The language of its mail and its page; BCP 47. */
    locale: string;
    /** Photos that came later are not inside. */
    created_at: Date;
    /** `null` until it is decided which photo goes into which part. */
    parts_count: Generated<number | null>;
    /** Set once it is ready or failed: from then on it is as if it had never been. */
    expires_at: Generated<Date | null>;
  };
  /** One file each. The parts of an export are in the order of the timeline, the newest photos first. */
  export_parts: {
    /** Names the job and the file. */
    id: string;
    export_id: string;
    account_id: string;
    /** From 1 on. */
    part: number;
    /** The first part of a copy of data holds what there is besides photos: its photo is of no meaning. */
    holds: Generated<'photos' | 'account'>;
    /** The newest photo; the part ends where the next one begins. */
    first_taken_at: string;
    first_photo_id: string;
    /** As planned; once packed, inside. */
    photos_count: number;
    asked_bytes: number;
    /** `null` until the part is packed; 0 for a part whose photos are all gone, which has no file. */
    size_bytes: Generated<number | null>;
  };
}
