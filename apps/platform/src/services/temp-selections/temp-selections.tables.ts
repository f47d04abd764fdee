/** Photos on their way to the prints editor, and the codes that open it. */
export interface TempSelectionTables {
  temp_selections: {
    id: string;
    account_id: string;
    /** In the order in which they were chosen; those that are deleted meanwhile stay in the list and are in no answer. */
    photo_ids: string[];
    created_at: Date;
    expires_at: Date;
  };
  /** A code is kept as its SHA-256 alone: who reads the table can open nothing. */
  print_codes: {
    code_hash: Buffer;
    account_id: string;
    selection_id: string;
    expires_at: Date;
    /** `null` until the editor was opened with it. */
    used_at: Date | null;
  };
}
