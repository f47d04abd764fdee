import type { Generated } from 'kysely';

/** Files on their way in. */
export interface UploadTables {
  uploads: {
    /** The photo that comes of it has the same id. */
    id: string;
    account_id: string;
    /** `Upload-Metadata` as the client wrote it. */
    metadata: string;
    byte_size: number;
    /** Bytes that survive a power cut; the file may hold more, which were not acknowledged. */
    received: Generated<number>;
    /** Moves on with every byte that comes. */
    expires_at: Date;
    /** The photo that came of it; `null` while it is on its way. */
    photo_id: Generated<string | null>;
    /** Whether the account had that photo before. */
    is_duplicate: Generated<boolean>;
  };
  /** Kept by the database itself in the transaction that changes photos or uploads; none for who never had any. */
  storage_use: {
    account_id: string;
    /** Of photos whose files are here, also of those that are deleted and still to be removed. */
    photo_bytes: number;
    /** Of files on their way, as they were announced. */
    upload_bytes: number;
  };
}
