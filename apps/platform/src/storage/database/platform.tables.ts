/** What the platform remembers about itself. */
export interface PlatformTables {
  first_run_tasks: { name: string; finished_at: Date };
}
