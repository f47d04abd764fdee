import {
  hearNotices,
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundSubscription,
  type WallClock,
} from '@account-area/kernel';
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
  type PhotoDeletionPorts,
  type UndoTime,
} from '../photo-deletion/photo-deletion.ts';

/** Everything deletions need from the outside world. */
export interface DeletionsPorts extends PhotoDeletionPorts {
  readonly unfinished: UnfinishedDeletions;
  readonly page: PageDepartures;
  readonly clock: WallClock;
  readonly ids: { readonly next: () => DeletionId };
}

/**
 * Keeps deletions of this customer on this device until they are over, so that a page that is loaded again goes on with
 * them. Never fails: a device that keeps nothing forgets them with the page.
 */
export interface UnfinishedDeletions {
  /** Keeps a deletion that this page takes care of. */
  keep(deletion: Deletion): void;
  /** From now on it may have been sent: who takes it over is told so. */
  begin(id: DeletionId): void;
  forget(id: DeletionId): void;
  /**
   * Calls `takeOver` with every deletion whose page is gone, at once or whenever that happens, until the returned function
   * is called. Each is given to one page alone.
   */
  adopt(takeOver: (deletion: Deletion) => void): () => void;
}

/** When the customer leaves the page. */
export interface PageDepartures {
  /**
   * Reports each time the page is left, until the returned function is called: when it is closed, when the customer goes to
   * another site, and when it may come back. Not when it is about to be loaded again, as far as that can be known.
   */
  follow(report: () => void): () => void;
}

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

/** What they announce: photos disappear at once, and for good only at the end. */
export type DeletionNotice = { readonly type: 'deletion.started'; readonly deletion: Deletion } | DeletionSettled;

/** What deletions know. */
export interface DeletionsContext {
  /** The deletions that are not over, oldest first. */
  readonly running: readonly PhotoDeletionActor[];
}

/**
 * All deletions of a customer, whatever page they look at: those confirmed here, and those of a page that is gone.
 *
 *     (one state; each deletion is an actor of its own)
 *
 * Start one actor for the signed-in area; it never ends by itself. Deletions that still run when it stops go on when it
 * is started again.
 */
export const deletionsMachine = setup({
  types: typesOf<{
    context: DeletionsContext;
    events: DeletionsEvent | DeletionRegistered | DeletionBegun | DeletionSettled | PageLeft;
    emitted: DeletionNotice;
  }>(),
  actors: {
    photoDeletion: photoDeletionMachine,
    adoptDeletions: unboundSubscription<undefined>('adoptDeletions'),
    followPage: unboundSubscription<undefined>('followPage'),
  },
  actions: {
    begin: (_, id: DeletionId) => unboundAction('begin', id),
    forget: (_, id: DeletionId) => unboundAction('forget', id),
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
    announce: emit((_, notice: DeletionNotice) => notice),
  },
}).createMachine({
  id: 'deletions',
  context: { running: [] },
  invoke: [{ src: 'adoptDeletions' }, { src: 'followPage' }],
  on: {
    'deletion.confirmed': { actions: { type: 'register', params: ({ event }) => event.subject } },
    'deletion.registered': {
      actions: [
        { type: 'start', params: ({ event }) => event },
        { type: 'announce', params: ({ event }) => ({ type: 'deletion.started', deletion: event.deletion }) },
      ],
    },
    'undo.offered': { actions: { type: 'tell', params: ({ event }) => event } },
    'deletion.undone': { actions: { type: 'tell', params: ({ event }) => event } },
    'deletions.due': { actions: { type: 'tellAll', params: { type: 'deletion.due' } } },
    'page.left': { actions: { type: 'tellAll', params: { type: 'page.left' } } },
    'deletion.begun': { actions: { type: 'begin', params: ({ event }) => event.id } },
    'deletion.settled': {
      actions: [
        { type: 'forget', params: ({ event }) => event.outcome.deletion.id },
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
    },
    actions: {
      register: ({ self }, subject) => {
        const deletion = { id: ids.next(), subject, confirmedAt: clock.now() };
        unfinished.keep(deletion);
        self.send(registered(deletion));
      },
      begin: (_, id) => unfinished.begin(id),
      forget: (_, id) => unfinished.forget(id),
    },
  });
};

/** The deletions that are not over, oldest first; the same list until one starts or ends. */
export const runningDeletions = ({ context }: DeletionsSnapshot): readonly PhotoDeletionActor[] => context.running;

/**
 * Reports every deletion until the returned function is called: at once those that run, each as started, then what they
 * announce. Nothing can happen between the two.
 */
export const followDeletions = (deletions: DeletionsActor, report: (notice: DeletionNotice) => void): (() => void) => {
  for (const running of runningDeletions(deletions.getSnapshot())) {
    report({ type: 'deletion.started', deletion: deletionOf(running.getSnapshot()) });
  }
  return hearNotices(deletions, '*', report);
};
