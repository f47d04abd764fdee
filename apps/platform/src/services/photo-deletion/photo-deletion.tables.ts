/** What decides how long photos are kept. */
export interface PhotoDeletionTables {
  photo_retention: { account_id: string; last_order_at: Date | null; project_count: number };
}
