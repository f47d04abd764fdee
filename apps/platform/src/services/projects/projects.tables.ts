/** What customers have begun to make and saved. */
export interface ProjectTables {
  projects: {
    id: string;
    account_id: string;
    /** The sales channel whose articles these are. */
    channel: string;
    title: string;
    article: string;
    /** By the word of the merchandise. */
    article_type: string;
    /** The size that was chosen; `null` where there is one alone. */
    size: string | null;
    /** What is stored of a photobook; `null` for other articles. */
    upload_id: string | null;
    created_at: Date;
    changed_at: Date;
  };
  /** The photos that were chosen for a project. */
  project_photos: {
    account_id: string;
    project_id: string;
    photo_id: string;
    /** From 0; the first is the cover. */
    place: number;
  };
}
