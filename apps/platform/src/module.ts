import type { Migration } from 'kysely/migration';

import type { Clock, TestClock } from './clock.ts';
import type { Quotas } from './quotas.ts';
import type { Hosts } from './services/configuration/hosts.ts';
import type { MailOutbox } from './services/mail/mail-outbox.ts';
import type { FaultSource } from './server/faults.ts';
import type { Logger } from './server/logging.ts';
import type { PushPublisher } from './server/push/push-bus.ts';
import type { PushHub } from './server/push/push-hub.ts';
import type { PageMaker } from './server/pages/page.ts';
import type { Route } from './server/route.ts';
import type { JobHandler, Jobs } from './storage/jobs/jobs.ts';
import type { DiskReserve } from './storage/disk-reserve.ts';
import type { Database } from './storage/database/database.ts';
import type { KeyRing } from './storage/keys.ts';

/** What every module of the platform may use. */
export interface PlatformContext {
  readonly clock: Clock;
  readonly database: Database;
  readonly hosts: Hosts;
  readonly keys: KeyRing;
  /** Asked before anything is written that customers may ask for without end. */
  readonly disk: DiskReserve;
  /** Where modules leave work for later. */
  readonly jobs: Jobs;
  /** Where modules leave mails. */
  readonly mail: MailOutbox;
  /** The address of the mail server, `smtp://…`; `undefined` when there is none, and mails wait. */
  readonly mailServer: () => string | undefined;
  /** Tells customers' pages what happened. */
  readonly push: PushPublisher & Pick<PushHub, 'connections'>;
  /** What a tester made go wrong; nothing ever in production. */
  readonly faults: FaultSource;
  readonly log: Logger;
  /** Makes the platform's own pages. */
  readonly pages: PageMaker;
  /** Every route of every module and of the platform itself; complete once all modules have started. */
  readonly routes: readonly Route[];
  /** Files named `<locale>.json` with the texts of the area. */
  readonly localesFolder: string;
  /** Everything that must survive a restart lives below this folder. */
  readonly dataFolder: string;
  /** The folders of all modules in which each account has one of its own, relative to the data folder. */
  readonly accountFolders: readonly string[];
  /** Stations exist only when this is false. */
  readonly production: boolean;
  /** Whether demo customers and their photos are made on the first start; never in production. */
  readonly demo: boolean;
  /** What one customer or one address may use. */
  readonly quotas: Quotas;
  /** The clock as testers may move it; only outside production. */
  readonly testClock?: TestClock;
}

/** Says how far a long task is; cheap to call often. */
export type ReportProgress = (done: number, total: number) => void;

/**
 * Work for the first start on an empty data folder. It runs once to its end; when the platform dies half-way it runs
 * again at the next start, so it must pick up what is already there.
 */
export interface FirstRunTask {
  /** Kebab-case and unique; remembered in the database once the task is done. */
  readonly name: string;
  /** Whether the platform is ready only after it, or customers may come in meanwhile. */
  readonly when: 'before-ready' | 'in-background';
  run(report: ReportProgress, signal: AbortSignal): Promise<void>;
}

/** A part of the platform that runs: its routes, its first-run work and how it stops. */
export interface RunningModule {
  readonly routes?: readonly Route[];
  readonly firstRun?: readonly FirstRunTask[];
  /** The work this module leaves for later. */
  readonly jobs?: readonly JobHandler[];
  /** What a tester made go wrong; the sandbox alone has it. */
  readonly faults?: FaultSource;
  /** The address of a mail server that it runs; the mailbox alone has one. */
  readonly mailServer?: string;
  /** Ends what the module started; called once, after the last request. */
  readonly stop?: () => Promise<void>;
}

/** A service or station of the platform, as it is listed in `modules.ts`. */
export interface PlatformModule {
  readonly name: string;
  /** By name, `0010_photos`: a number unique in the platform decides the order. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** The column that holds the account, by table: the query builder of a request filters on it. */
  readonly accountTables?: Readonly<Record<string, string>>;
  /** Folders below the data folder, as `photos/originals`, in which each account has one under its id, with files of it alone. */
  readonly accountFolders?: readonly string[];
  start(context: PlatformContext): RunningModule | Promise<RunningModule>;
}
