import { hearNotices, subscriptionActor, typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { bindPhotoDeletion } from '../photo-deletion/photo-deletion.actors.ts';
import {
  deletionOf,
  photoDeletionMachine,
  type DeletionBegun,
  type DeletionSettled,
  type PhotoDeletionActor,
  type PhotoDeletionEvent,
} from '../photo-deletion/photo-deletion.machine.ts';
import {
  undoTimeOf,
  type Deletion,
  type DeletionId,
  type DeletionSubject,
  type PhotoDeletionOutcome,
  type UndoTime,
} from '../photo-deletion/photo-deletion.ts';
import type { DeletionElsewhere, DeletionNotice, DeletionsPorts } from './deletions.ts';

/** What deletions hear. */
export type DeletionsEvent =
  | { readonly type: 'deletion.confirmed'; readonly subject: DeletionSubject }
  /** The customer sees how to undo it: the time for that begins. */
  | { readonly type: 'undo.offered'; readonly id: DeletionId }
  /** Too late for one that is being sent. */
  | { readonly type: 'deletion.undone'; readonly id: DeletionId }
  /** Send them all now, however long they could still be undone: the customer signs out. */
  | { readonly type: 'deletions.due' };

/** The customer leaves the page. */
export interface PageLeft {
  readonly type: 'page.left';
}

/** A deletion has its id and its time, or was taken over from a page that is gone. */
export interface DeletionRegistered {
  readonly type: 'deletion.registered';
  readonly deletion: Deletion;
  readonly undoTime: UndoTime;
}

/** What deletions know. */
export interface DeletionsContext {
  /** The deletions that are not over, oldest first. */
  readonly running: readonly PhotoDeletionActor[];
  /** Deletions that other pages take care of. */
  readonly elsewhere: readonly Deletion[];
}

/**
 * All deletions of a customer, whatever page they look at: those confirmed here, those of a page that is gone, and what
 * becomes of those of other pages.
 *
 *     (one state; each deletion is an actor of its own)
 *
 * Start one actor for the signed-in area; it never ends by itself. Deletions that still run when it stops go on when it
 * is started again.
 */
export const deletionsMachine = setup({
  types: typesOf<{
    context: DeletionsContext;
    events: DeletionsEvent | DeletionRegistered | DeletionBegun | DeletionSettled | DeletionElsewhere | PageLeft;
    emitted: DeletionNotice | DeletionElsewhere;
  }>(),
  actors: {
    photoDeletion: photoDeletionMachine,
    adoptDeletions: unboundSubscription<undefined>('adoptDeletions'),
    followPage: unboundSubscription<undefined>('followPage'),
    followOthers: unboundSubscription<undefined>('followOthers'),
  },
  guards: {
    isElsewhere: ({ context }, id: DeletionId) => context.elsewhere.some((other) => other.id === id),
    isUnknown: ({ context }, id: DeletionId) =>
      [...context.running.map((each) => deletionOf(each.getSnapshot())), ...context.elsewhere].every(
        (known) => known.id !== id,
      ),
  },
  actions: {
    begin: (_, id: DeletionId) => unboundAction('begin', id),
    settle: (_, outcome: PhotoDeletionOutcome) => unboundAction('settle', outcome),
    rememberElsewhere: assign({
      elsewhere: ({ context }, deletion: Deletion) => [...context.elsewhere, deletion],
    }),
    forgetElsewhere: assign({
      elsewhere: ({ context }, id: DeletionId) => context.elsewhere.filter((other) => other.id !== id),
    }),
    register: (_, subject: DeletionSubject) => unboundAction('register', subject),
    start: assign(({ context, self, spawn }, { deletion, undoTime }: DeletionRegistered) => {
      const input = { deletion, ...undoTime, parent: self };
      return { running: [...context.running, spawn('photoDeletion', { id: deletion.id, input })] };
    }),
    tell: enqueueActions(({ context, enqueue }, { id, type }: PhotoDeletionEvent & { readonly id: DeletionId }) => {
      const deletion = context.running.find((running) => running.id === id);
      if (deletion !== undefined) enqueue.sendTo(deletion, { type });
    }),
    tellAll: enqueueActions(({ context, enqueue }, event: PhotoDeletionEvent) => {
      for (const deletion of context.running) enqueue.sendTo(deletion, event);
    }),
    end: enqueueActions(({ context, enqueue }, id: DeletionId) => {
      enqueue.stopChild(id);
      enqueue.assign({ running: context.running.filter((running) => running.id !== id) });
    }),
    announce: emit((_, notice: DeletionNotice | DeletionElsewhere) => notice),
  },
}).createMachine({
  id: 'deletions',
  context: { running: [], elsewhere: [] },
  invoke: [{ src: 'adoptDeletions' }, { src: 'followPage' }, { src: 'followOthers' }],
  on: {
    'deletion.confirmed': { actions: { type: 'register', params: ({ event }) => event.subject } },
    'deletion.registered': [
      {
        // It was announced when the page began it that is gone.
        guard: { type: 'isElsewhere', params: ({ event }) => event.deletion.id },
        actions: [
          { type: 'forgetElsewhere', params: ({ event }) => event.deletion.id },
          { type: 'start', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'start', params: ({ event }) => event },
          { type: 'announce', params: ({ event }) => ({ type: 'deletion.started', deletion: event.deletion }) },
        ],
      },
    ],
    'elsewhere.started': {
      guard: { type: 'isUnknown', params: ({ event }) => event.deletion.id },
      actions: [
        { type: 'rememberElsewhere', params: ({ event }) => event.deletion },
        { type: 'announce', params: ({ event }) => event },
      ],
    },
    'elsewhere.settled': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.outcome.deletion.id },
      actions: [
        { type: 'forgetElsewhere', params: ({ event }) => event.outcome.deletion.id },
        { type: 'announce', params: ({ event }) => event },
      ],
    },
    'undo.offered': { actions: { type: 'tell', params: ({ event }) => event } },
    'deletion.undone': { actions: { type: 'tell', params: ({ event }) => event } },
    'deletions.due': { actions: { type: 'tellAll', params: { type: 'deletion.due' } } },
    'page.left': { actions: { type: 'tellAll', params: { type: 'page.left' } } },
    'deletion.begun': { actions: { type: 'begin', params: ({ event }) => event.id } },
    'deletion.settled': {
      actions: [
        { type: 'settle', params: ({ event }) => event.outcome },
        { type: 'end', params: ({ event }) => event.outcome.deletion.id },
        { type: 'announce', params: ({ event }) => event },
      ],
    },
  },
});

/** Running deletions. */
export type DeletionsActor = ActorRefFrom<typeof deletionsMachine>;
type DeletionsSnapshot = SnapshotFrom<typeof deletionsMachine>;

/** The deletions machine with every actor and action bound to a port: the only form an app should start. */
export const bindDeletions = (ports: DeletionsPorts): typeof deletionsMachine => {
  const { clock, ids, page, unfinished } = ports;
  const registered = (deletion: Deletion): DeletionRegistered => ({
    type: 'deletion.registered',
    deletion,
    undoTime: undoTimeOf(deletion, clock.now()),
  });
  return deletionsMachine.provide({
    actors: {
      photoDeletion: bindPhotoDeletion(ports),
      adoptDeletions: subscriptionActor((_: undefined, report: (report: DeletionRegistered) => void) =>
        unfinished.adopt((deletion) => report(registered(deletion))),
      ),
      followPage: subscriptionActor((_: undefined, report: (report: PageLeft) => void) =>
        page.follow(() => report({ type: 'page.left' })),
      ),
      followOthers: subscriptionActor((_: undefined, report: (elsewhere: DeletionElsewhere) => void) =>
        unfinished.follow((notice) =>
          report(
            notice.type === 'deletion.started'
              ? { type: 'elsewhere.started', deletion: notice.deletion }
              : { type: 'elsewhere.settled', outcome: notice.outcome },
          ),
        ),
      ),
    },
    actions: {
      register: ({ self }, subject) => {
        const deletion = { id: ids.next(), subject, confirmedAt: clock.now() };
        unfinished.keep(deletion);
        self.send(registered(deletion));
      },
      begin: (_, id) => unfinished.begin(id),
      settle: (_, outcome) => unfinished.settle(outcome),
    },
  });
};

/** The deletions that are not over, oldest first; the same list until one starts or ends. */
export const runningDeletions = ({ context }: DeletionsSnapshot): readonly PhotoDeletionActor[] => context.running;

/** What becomes of a deletion on whatever page; `isElsewhere` for another than this one. */
export type FollowedDeletion =
  | Extract<DeletionNotice, { readonly type: 'deletion.started' }>
  | (DeletionSettled & { readonly isElsewhere: boolean });

/**
 * Reports every deletion until the returned function is called, those of other pages too: at once those that run, each as
 * started, then what becomes of them. Nothing can happen between the two.
 */
export const followDeletions = (
  deletions: DeletionsActor,
  report: (notice: FollowedDeletion) => void,
): (() => void) => {
  const { elsewhere, running } = deletions.getSnapshot().context;
  for (const deletion of [...running.map((each) => deletionOf(each.getSnapshot())), ...elsewhere]) {
    report({ type: 'deletion.started', deletion });
  }
  return hearNotices(deletions, '*', (notice) => {
    if ('deletion' in notice) report({ type: 'deletion.started', deletion: notice.deletion });
    else {
      const isElsewhere = notice.type === 'elsewhere.settled';
      report({ type: 'deletion.settled', outcome: notice.outcome, isElsewhere });
    }
  });
};

/** Deletions that other pages take care of; the same list until one starts or ends there. */
export const deletionsElsewhere = ({ context }: DeletionsSnapshot): readonly Deletion[] => context.elsewhere;
