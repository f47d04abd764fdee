import {
  listTime,
  attempt,
  bindRowList,
  ok,
  pageLookedAt,
  rowListClock,
  type RowListContext,
  type RowListEvent,
  rowListEvents,
  rowListFrom,
  type RowListInput,
  type RowListNotice,
  type RowListOwnEvent,
  rowListParts,
  rowListStates,
  subscriptionActor,
  turned,
  typesOf,
  unboundSubscription,
  type WallClock,
  type MachineLogic,
  type ListLogic,
  type PortError,
} from '@account-area/kernel';
import { assign, enqueueActions, setup } from 'xstate';

import {
  isStored,
  lookUpStorage,
  type ProjectStorage,
  type ProjectStorageLookup,
  type StorageLookup,
} from '../storage-lookup/storage-lookup.ts';
import { isReadableProject, type ProjectRow, type ProjectService, type SavedProject } from './project-list.ts';

/** Whose list it is. */
export interface ProjectListQuery {
  readonly accountId: string;
}

/** What the list of projects knows beside what every list of rows does. */
export interface StorageKnown extends ProjectListQuery {
  /** What is stored of photobooks, by the id of the project. */
  readonly storage: ReadonlyMap<string, ProjectStorage>;
  /** Of which projects that has been asked for. */
  readonly lookedUp: ReadonlySet<string>;
}

/** What the list of projects knows. */
export type ProjectListContext = RowListContext<ProjectRow, SavedProject, StorageKnown>;

/** Projects came or changed elsewhere. */
export interface ListOutdated {
  readonly type: 'list.outdated';
}

/** What the list of projects hears. */
export type ProjectListEvent = RowListEvent | ListOutdated;

/** What is stored of projects, by their ids. */
export interface StorageAnswered {
  readonly type: 'storage.answered';
  /** The actor that asked. */
  readonly lookup: string;
  readonly storage: ReadonlyMap<string, ProjectStorage>;
}

/** Everything the list of projects needs from the outside world. */
export interface ProjectListPorts {
  readonly projects: ProjectService;
  readonly storage: ProjectStorageLookup;
  /** The services' clock. */
  readonly clock: WallClock;
}

/** What an actor that looks up storage is told, and what it is called. */
export interface ProjectLookup extends StorageLookup {
  readonly lookup: string;
}

const itemOf = (row: ProjectRow): SavedProject | null => (isReadableProject(row) ? row : null);

/** The projects of the page of which it may be asked what is stored, and has not been. */
const projectsToLookUp = (context: ProjectListContext): readonly SavedProject[] => {
  const page = pageLookedAt(context);
  if (page === undefined || page.isLoading || page.error !== null) return [];
  return page.rows
    .filter(isReadableProject)
    .filter((project) => isStored(project) && !context.own.lookedUp.has(project.id));
};

const parts = rowListParts<ProjectListQuery, ProjectRow, SavedProject, StorageKnown, ListOutdated | StorageAnswered>({
  itemOf,
});
const readAgain = ['forgetLookups', 'invalidate'] as const;

/**
 * The saved projects of a customer, page by page, and their deletion.
 *
 *     list:      loading ⇄ shown, loading ⇄ failed ─▶ shown
 *     deletion:  none ⇄ deleting, none ⇄ confirming ⇄ deleting
 *
 * Start one actor per visit. What is stored of photobooks is looked up once for each page that was read.
 */
export type ProjectListLogic = MachineLogic<{
  input: ProjectListQuery & RowListInput;
  context: ProjectListContext;
  events: ProjectListEvent | RowListOwnEvent<SavedProject> | StorageAnswered;
  emitted: RowListNotice<SavedProject>;
  states: { list: 'failed' | 'shown' | 'loading'; deletion: 'deleting' | 'none' | 'confirming' };
  children: { list: ListLogic<ProjectListQuery, ProjectRow, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: ProjectListQuery & RowListInput;
    context: ProjectListContext;
    events: ProjectListEvent | RowListOwnEvent<SavedProject> | StorageAnswered;
    emitted: RowListNotice<SavedProject>;
    children: { list: 'list' };
  }>(),
  actors: { ...parts.actors, lookUp: unboundSubscription<ProjectLookup>('lookUp') },
  actions: parts.actions,
  guards: parts.guards,
})
  .extend({
    actions: {
      /** Asks once about each photobook of the page. */
      lookUp: enqueueActions(({ context, enqueue }) => {
        const projects = projectsToLookUp(context);
        if (projects.length === 0) return;
        const { own } = context;
        const ids = projects.map(({ id }) => id);
        const lookup = `storage of ${ids.join(', ')}`;
        enqueue.assign({ own: { ...own, lookedUp: new Set([...own.lookedUp, ...ids]) } });
        enqueue.spawnChild('lookUp', { id: lookup, input: { accountId: own.accountId, projects, lookup } });
      }),
      keepStorage: enqueueActions(({ context: { own }, enqueue }, { lookup, storage }: StorageAnswered) => {
        enqueue.stopChild(lookup);
        enqueue.assign({ own: { ...own, storage: new Map([...own.storage, ...storage]) } });
      }),
      forgetLookups: assign({ own: ({ context }) => ({ ...context.own, lookedUp: new Set<string>() }) }),
    },
  })
  .createMachine({
    id: 'projectList',
    context: ({ input: { accountId, ...input } }) =>
      rowListFrom(input, { accountId, storage: new Map(), lookedUp: new Set() }),
    invoke: [
      rowListClock,
      {
        id: 'list',
        src: 'list',
        input: ({ context: { own } }) => ({ query: { accountId: own.accountId } }),
        onSnapshot: { actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange', 'lookUp'] },
      },
    ],
    on: {
      ...rowListEvents,
      'page.changed': { actions: [turned, 'arrange', 'lookUp'] },
      'list.outdated': { actions: [listTime.askOfReading, ...readAgain] },
      'page.timed': { guard: listTime.ifOutdated, actions: [listTime.keep, ...readAgain] },
      'storage.answered': { actions: { type: 'keepStorage', params: ({ event }) => event } },
    },
    type: 'parallel',
    states: rowListStates,
  });

/** Without its ports, which {@link bindProjectList} binds. */
export const projectListMachine: ProjectListLogic = machine;

/** The list of projects on its ports: the only form an app should start. */
export const bindProjectList = ({ clock, projects, storage }: ProjectListPorts): ProjectListLogic => {
  const actors = bindRowList<ProjectListQuery, ProjectRow, SavedProject>({
    kind: 'project',
    titleOf: ({ title }) => title,
    load: ({ limit, offset, query: { accountId } }, signal) => projects.projects({ accountId, offset, limit }, signal),
    remove: (id, signal) => projects.delete(id, signal),
    clock,
  });
  return machine.provide({
    actors: {
      ...actors,
      lookUp: subscriptionActor(({ lookup, ...query }: ProjectLookup, send: (event: StorageAnswered) => void) => {
        const leaving = new AbortController();
        void attempt(async () => ok(await lookUpStorage(storage)(query, leaving.signal))).then((answer) => {
          const found = answer.ok ? answer.value : new Map(query.projects.map(({ id }) => [id, answer] as const));
          if (!leaving.signal.aborted) send({ type: 'storage.answered', lookup, storage: found });
        });
        return () => leaving.abort();
      }),
    },
  });
};
