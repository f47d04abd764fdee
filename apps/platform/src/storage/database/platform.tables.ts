import type { Generated } from 'kysely';

/** What the platform remembers about itself. */
export interface PlatformTables {
  first_run_tasks: { name: string; finished_at: Date };
  /** One row: which data folder holds the files of this database. */
  data_folder: { id: string; is_only: Generated<boolean> };
}
