import type { Generated } from 'kysely';

/** What the downloads service keeps: archives, as they were asked for and as they came out. */
export interface DownloadTables {
  archives: {
    account_id: string;
    /** Made by the customer's browser; unique in the account alone. */
    id: string;
    /** Names the job and the file: an archive that is deleted and asked for again shares neither. */
    job_id: string;
    name: string | null;
    /** As they were asked for, each once. */
    photo_ids: string[];
    /** Whose photos they are, at the same places; `null` where all are the customer's own. */
    owner_ids: Generated<string[] | null>;
    /** Of its first and its last photo, as `2026-03`; `null` where none has a date. */
    months: string[] | null;
    /** Which archive it is of how many that photos were divided into. */
    part: number[] | null;
    status: 'started' | 'finished' | 'error';
    /** Asked for; once finished, inside. */
    photos_count: number;
    /** The share of the bytes that is packed. */
    progress: Generated<number>;
    size_bytes: number | null;
    /** Of the photos that were asked for, together. */
    asked_bytes: Generated<number>;
    created_at: Date;
    /** Of the last event; events of one archive never have the same time. */
    changed_at: Date;
    /** When the packing began for the first time. */
    started_at: Date | null;
    /** Set once it is finished or failed: from then on it is as if it had never been. */
    expires_at: Date | null;
  };
}
