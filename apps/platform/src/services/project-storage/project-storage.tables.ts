/** What is stored of photobooks that are saved and not ordered yet. */
export interface ProjectStorageTables {
  project_uploads: {
    id: string;
    /** `null` when the photobook was made before its customer signed in: who knows the id may ask about it. */
    account_id: string | null;
    photos_count: number;
    /** Of all pictures together, in bytes. */
    byte_size: number;
    created_at: Date;
  };
}
