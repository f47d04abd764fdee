import {
  attempt,
  bindOffsetList,
  createListMachine,
  isListOutdated,
  ok,
  type PortError,
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundSubscription,
} from '@account-area/kernel';
import { assign, enqueueActions, not, sendTo, setup } from 'xstate';

import {
  hasBeenRead,
  type Listed,
  NOTHING_LISTED,
  pageLookedAt,
  pagesFor,
  rowsOfPage,
} from '../listed-page/listed-page.ts';
import { lookUpStorage, type StorageLookup } from '../storage-lookup/storage-lookup.ts';
import { type ProjectListContext, projectsToLookUp, projectToDelete } from './project-list.context.ts';
import {
  type DeletionAnswered,
  type ProjectListEvent,
  type ProjectListNotice,
  type ProjectListPorts,
  type StorageAnswered,
} from './project-list.events.ts';
import { type ProjectRow, PROJECTS_PER_PAGE } from './project-list.ts';

/** Whose list it is. */
export interface ProjectListQuery {
  readonly accountId: string;
}

/** What an actor that deletes is told. */
export interface ProjectDeletion {
  readonly projectId: string;
}

/** What an actor that looks up storage is told, and what it is called. */
export interface ProjectLookup extends StorageLookup {
  readonly lookup: string;
}

const deletionId = (projectId: string) => `deletion of ${projectId}`;
const readAgain = ['readClock', 'forgetLookups', 'invalidate'] as const;

/**
 * The saved projects of a customer, page by page, and their deletion (C32).
 *
 *     list:      loading ⇄ shown, loading ⇄ failed ─▶ shown
 *     deletion:  none ─▶ confirming ─▶ deleting ─▶ none
 *
 * Start one actor per visit. A page that was read is shown until it has been read again, also when that fails. A project that
 * is being deleted is hidden, and shown again when that fails; meanwhile the customer may be asked about another one. A page
 * after the last one gives way to that. A deletion goes on when the actor is stopped.
 */
export const projectListMachine = setup({
  types: typesOf<{
    input: { readonly accountId: string; readonly page: number };
    context: ProjectListContext;
    events: ProjectListEvent | DeletionAnswered | StorageAnswered;
    emitted: ProjectListNotice;
    children: { list: 'list' };
  }>(),
  actors: {
    list: createListMachine<ProjectListQuery, ProjectRow, PortError>(PROJECTS_PER_PAGE),
    delete: unboundSubscription<ProjectDeletion>('delete'),
    lookUp: unboundSubscription<ProjectLookup>('lookUp'),
  },
  actions: {
    readClock: assign(() => ({ readAt: unboundAction('readClock') })),
    keep: assign({ list: (_, list: Listed<ProjectRow>) => list }),
    turn: assign({ page: (_, page: number) => page }),
    /** Asks for the page that is looked at, or for the last one where there is no such page. */
    arrange: enqueueActions(({ context: { list, page }, enqueue }) => {
      const last = list.total === null ? page : pagesFor(list.total, PROJECTS_PER_PAGE);
      const rows = rowsOfPage(Math.min(page, last), PROJECTS_PER_PAGE);
      if (page > last) {
        enqueue.assign({ page: last });
        enqueue.emit({ type: 'page.moved', page: last });
      }
      if (list.from !== rows.from || list.to !== rows.to) enqueue.sendTo('list', { type: 'list.shown', ...rows });
    }),
    /** Asks once about each photobook of the page. */
    lookUp: enqueueActions(({ context, enqueue }) => {
      const projects = projectsToLookUp(context);
      if (projects.length === 0) return;
      const ids = projects.map(({ id }) => id);
      const lookup = `storage of ${ids.join(', ')}`;
      enqueue.assign({ lookedUp: new Set([...context.lookedUp, ...ids]) });
      enqueue.spawnChild('lookUp', { id: lookup, input: { accountId: context.accountId, projects, lookup } });
    }),
    keepStorage: enqueueActions(({ context, enqueue }, { lookup, storage }: StorageAnswered) => {
      enqueue.stopChild(lookup);
      enqueue.assign({ storage: new Map([...context.storage, ...storage]) });
    }),
    forgetLookups: assign({ lookedUp: new Set<string>() }),
    invalidate: sendTo('list', { type: 'list.invalidated' }),
    retry: sendTo('list', ({ context: { page } }) => ({ type: 'page.retried' as const, page: page - 1 })),
    ask: assign({ asked: ({ context }, projectId: string) => projectToDelete(context, projectId) }),
    forgetAsked: assign({ asked: null }),
    delete: enqueueActions(({ context: { asked, deleting }, enqueue }) => {
      if (asked === null) return;
      const { id: projectId } = asked;
      enqueue.assign({ asked: null, deleting: new Set([...deleting, projectId]) });
      enqueue.sendTo('list', { type: 'rows.hidden', ids: [projectId] });
      enqueue.spawnChild('delete', { id: deletionId(projectId), input: { projectId } });
    }),
    settle: enqueueActions(({ context, enqueue }, { answer, projectId }: DeletionAnswered) => {
      enqueue.stopChild(deletionId(projectId));
      enqueue.assign({ deleting: new Set([...context.deleting].filter((id) => id !== projectId)) });
      enqueue.sendTo('list', { type: 'rows.settled', ids: [projectId], areGone: answer.ok });
      if (answer.ok) enqueue.emit({ type: 'project.deleted', projectId });
      else enqueue.emit({ type: 'project.stayed', projectId, error: answer.error });
    }),
  },
  guards: {
    hasPage: ({ context }) => hasBeenRead(context),
    hasFailed: ({ context }) => (pageLookedAt(context)?.error ?? null) !== null,
    isOutdated: (): boolean => unboundAction('isOutdated'),
    isListed: ({ context, event }) =>
      event.type === 'deletion.asked' && projectToDelete(context, event.projectId) !== null,
    isDeleting: ({ context }) => context.deleting.size > 0,
  },
}).createMachine({
  id: 'projectList',
  context: ({ input: { accountId, page } }) => ({
    accountId,
    page,
    list: NOTHING_LISTED,
    readAt: 0,
    storage: new Map(),
    lookedUp: new Set(),
    asked: null,
    deleting: new Set(),
  }),
  entry: 'readClock',
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context: { accountId } }) => ({ query: { accountId } }),
    onSnapshot: { actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange', 'lookUp'] },
  },
  on: {
    'page.changed': { actions: [{ type: 'turn', params: ({ event }) => event.page }, 'arrange', 'lookUp'] },
    'list.retried': { actions: 'retry' },
    'list.outdated': { actions: readAgain },
    'page.shown': { guard: 'isOutdated', actions: readAgain },
    'storage.answered': { actions: { type: 'keepStorage', params: ({ event }) => event } },
    'deletion.answered': { actions: { type: 'settle', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          always: [
            { guard: 'hasPage', target: 'shown' },
            { guard: 'hasFailed', target: 'failed' },
          ],
        },
        shown: { always: { guard: not('hasPage'), target: 'loading' } },
        failed: {
          always: [
            { guard: 'hasPage', target: 'shown' },
            { guard: not('hasFailed'), target: 'loading' },
          ],
        },
      },
    },
    deletion: {
      on: {
        'deletion.asked': {
          guard: 'isListed',
          target: '.confirming',
          actions: { type: 'ask', params: ({ event }) => event.projectId },
        },
      },
      initial: 'none',
      states: {
        none: {},
        confirming: {
          on: {
            'deletion.confirmed': { target: 'deleting', actions: 'delete' },
            'deletion.cancelled': [
              { guard: 'isDeleting', target: 'deleting', actions: 'forgetAsked' },
              { target: 'none', actions: 'forgetAsked' },
            ],
          },
        },
        deleting: { always: { guard: not('isDeleting'), target: 'none' } },
      },
    },
  },
});

/** The list of projects on its ports: the only form an app should start. */
export const bindProjectList = ({ clock, projects, storage }: ProjectListPorts): typeof projectListMachine =>
  projectListMachine.provide({
    actions: { readClock: assign(() => ({ readAt: clock.now() })) },
    guards: { isOutdated: ({ context }) => isListOutdated(context.readAt, clock) },
    actors: {
      list: bindOffsetList<ProjectListQuery, ProjectRow, PortError>(
        ({ limit, offset, query: { accountId } }, signal) => projects.projects({ accountId, offset, limit }, signal),
        { pageSize: PROJECTS_PER_PAGE },
      ),
      delete: subscriptionActor(({ projectId }: ProjectDeletion, send: (event: DeletionAnswered) => void) => {
        const leaving = new AbortController();
        // What the customer has confirmed is done, whether they wait for it or not.
        void attempt(() => projects.delete(projectId, new AbortController().signal)).then((answer) => {
          if (!leaving.signal.aborted) send({ type: 'deletion.answered', projectId, answer });
        });
        return () => leaving.abort();
      }),
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
