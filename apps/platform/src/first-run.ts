import type { Clock } from './clock.ts';
import type { FirstRunTask } from './module.ts';
import type { Logger } from './server/logging.ts';
import type { Database } from './storage/database/database.ts';

/** Told about the progress of first-run tasks. */
export type FirstRunListener = (task: string, done: number, total: number) => void;

interface FirstRunOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onProgress: FirstRunListener;
  readonly signal: AbortSignal;
}

/** Runs the tasks of one kind that have not been done on this data folder, one after the other. */
export const runFirstRunTasks = async (
  tasks: readonly FirstRunTask[],
  when: FirstRunTask['when'],
  { database, clock, log, onProgress, signal }: FirstRunOptions,
) => {
  const finished = await database.system.selectFrom('first_run_tasks').select('name').execute();
  const names = new Set(finished.map(({ name }) => name));
  const isEnding = () => signal.aborted;
  for (const task of tasks.filter((candidate) => candidate.when === when && !names.has(candidate.name))) {
    if (isEnding()) return;
    log.info({ task: task.name }, 'first-run task starts');
    await task.run((done, total) => onProgress(task.name, done, total), signal);
    if (isEnding()) return;
    await database.system
      .insertInto('first_run_tasks')
      .values({ name: task.name, finished_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    log.info({ task: task.name }, 'first-run task is done');
  }
};
