import type { PortError, Result, Unexpected, WallClock } from '@account-area/kernel';

import type { ProjectStorage, ProjectStorageLookup } from '../storage-lookup/storage-lookup.ts';
import type { ProjectService } from './project-list.ts';

/** What the list of projects hears. */
export type ProjectListEvent =
  /** Another page is looked at, counted from 1. */
  | { readonly type: 'page.changed'; readonly page: number }
  /** What could not be read is wanted again. */
  | { readonly type: 'list.retried' }
  /** Projects came or changed elsewhere. */
  | { readonly type: 'list.outdated' }
  /** The tab of the browser is looked at again: the list is outdated when it is older than `LIST_LIFETIME_MS`. */
  | { readonly type: 'page.shown' }
  /** Of a project that is shown; the customer is asked about it. */
  | { readonly type: 'deletion.asked'; readonly projectId: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' };

/** What came of a deletion. */
export interface DeletionAnswered {
  readonly type: 'deletion.answered';
  readonly projectId: string;
  readonly answer: Result<null, PortError | Unexpected>;
}

/** What is stored of projects, by their ids. */
export interface StorageAnswered {
  readonly type: 'storage.answered';
  /** The actor that asked. */
  readonly lookup: string;
  readonly storage: ReadonlyMap<string, ProjectStorage>;
}

/** What the list of projects tells. */
export type ProjectListNotice =
  | { readonly type: 'project.deleted'; readonly projectId: string }
  /** It could not be deleted, and is shown again. */
  | { readonly type: 'project.stayed'; readonly projectId: string; readonly error: PortError | Unexpected }
  /** The page that was looked at is after the last one: this one is shown instead. */
  | { readonly type: 'page.moved'; readonly page: number };

/** Everything the list of projects needs from the outside world. */
export interface ProjectListPorts {
  readonly projects: ProjectService;
  readonly storage: ProjectStorageLookup;
  /** The services' clock. */
  readonly clock: WallClock;
}
