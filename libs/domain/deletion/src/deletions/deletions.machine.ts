import { hearNotices, subscriptionActor, typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, emit, enqueueActions, setup } from 'xstate';

import type {
  DeletionBegun,
  DeletionSettled,
  PhotoDeletionActor,
  PhotoDeletionEvent,
} from '../photo-deletion/photo-deletion.machine.ts';
import { deletionOf } from '../photo-deletion/photo-deletion.selectors.ts';
import type { Deletion, DeletionId, DeletionSubject, PhotoDeletionOutcome } from '../photo-deletion/photo-deletion.ts';
import type {
  DeletionCare,
  DeletionElsewhere,
  DeletionNotice,
  DeletionRegistered,
  LateDeletionCare,
  PageLeft,
} from './deletions.ts';
import type {
  DeletionsLogic,
  DeletionsContext,
  DeletionsEvent,
  CareArrived,
  DeletionsActor,
  DeletionsSnapshot,
} from './deletions.logic.ts';

const machine = setup({
  types: typesOf<{
    context: DeletionsContext;
    events:
      | DeletionsEvent
      | CareArrived
      | DeletionRegistered
      | DeletionBegun
      | DeletionSettled
      | DeletionElsewhere
      | PageLeft;
    emitted: DeletionNotice | DeletionElsewhere;
  }>(),
  actors: {
    awaitCare: unboundSubscription<undefined>('awaitCare'),
    followDevice: subscriptionActor(
      (care: DeletionCare | null, report: (news: DeletionRegistered | DeletionElsewhere | PageLeft) => void) =>
        care === null ? () => undefined : care.follow(report),
    ),
  },
  guards: {
    isElsewhere: ({ context }, id: DeletionId) => context.elsewhere.some((other) => other.id === id),
    isUnknown: ({ context }, id: DeletionId) =>
      [...context.running.map((each) => deletionOf(each.getSnapshot())), ...context.elsewhere].every(
        (known) => known.id !== id,
      ),
  },
  actions: {
    need: (_, nothing: undefined) => unboundAction('need', nothing),
    wait: assign({ waiting: ({ context }, subject: DeletionSubject) => [...context.waiting, subject] }),
    take: assign({ care: (_, care: DeletionCare) => care }),
    confirmWaiting: enqueueActions(({ context, enqueue, self }) => {
      for (const subject of context.waiting) enqueue.sendTo(self, { type: 'deletion.confirmed', subject });
      enqueue.assign({ waiting: [] });
    }),
    register: ({ context: { care }, self }, subject: DeletionSubject) => {
      if (care !== null) self.send(care.register(subject));
    },
    begin: ({ context: { care } }, id: DeletionId) => {
      care?.begin(id);
    },
    settle: ({ context: { care } }, outcome: PhotoDeletionOutcome) => {
      care?.settle(outcome);
    },
    rememberElsewhere: assign({
      elsewhere: ({ context }, deletion: Deletion) => [...context.elsewhere, deletion],
    }),
    forgetElsewhere: assign({
      elsewhere: ({ context }, id: DeletionId) => context.elsewhere.filter((other) => other.id !== id),
    }),
    start: assign(({ context: { care, running }, self, spawn }, { deletion, undoTime }: DeletionRegistered) => {
      if (care === null) return {};
      const input = { deletion, ...undoTime, parent: self };
      return { running: [...running, spawn(care.photoDeletion, { input })] };
    }),
    tell: enqueueActions(({ context, enqueue }, { id, type }: PhotoDeletionEvent & { readonly id: DeletionId }) => {
      for (const deletion of context.running) if (isOf(id)(deletion)) enqueue.sendTo(deletion, { type });
    }),
    tellAll: enqueueActions(({ context, enqueue }, event: PhotoDeletionEvent) => {
      for (const deletion of context.running) enqueue.sendTo(deletion, event);
    }),
    end: enqueueActions(({ context, enqueue }, id: DeletionId) => {
      for (const deletion of context.running) if (isOf(id)(deletion)) enqueue.stopChild(deletion);
      enqueue.assign({ running: context.running.filter((each) => !isOf(id)(each)) });
    }),
    announce: emit((_, notice: DeletionNotice | DeletionElsewhere) => notice),
  },
}).createMachine({
  id: 'deletions',
  context: { care: null, waiting: [], running: [], elsewhere: [] },
  initial: 'absent',
  states: {
    absent: {
      invoke: { src: 'awaitCare' },
      on: {
        'care.arrived': { target: 'caring', actions: { type: 'take', params: ({ event }) => event.care } },
        'deletion.confirmed': { actions: [{ type: 'wait', params: ({ event }) => event.subject }, 'need'] },
      },
    },
    caring: {
      entry: 'confirmWaiting',
      invoke: { src: 'followDevice', input: ({ context }) => context.care },
      on: { 'deletion.confirmed': { actions: { type: 'register', params: ({ event }) => event.subject } } },
    },
  },
  on: {
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

export const deletionsMachine: DeletionsLogic = machine;

const isOf =
  (id: DeletionId) =>
  (deletion: PhotoDeletionActor): boolean =>
    deletionOf(deletion.getSnapshot()).id === id;

/** The deletions machine on a care that may come late. */
export const bindLateDeletions = (late: LateDeletionCare): DeletionsLogic =>
  machine.provide({
    actors: {
      awaitCare: subscriptionActor((_: undefined, report: (arrived: CareArrived) => void) =>
        late.follow((care) => report({ type: 'care.arrived', care })),
      ),
    },
    actions: { need: () => late.need() },
  });

/** The deletions that are not over, oldest first; the same list until one starts or ends. */
export const runningDeletions = ({ context }: DeletionsSnapshot): readonly PhotoDeletionActor[] => context.running;

/** Whether nothing is left to be deleted here. */
export const areDeletionsOver = ({ context }: DeletionsSnapshot): boolean =>
  context.running.length === 0 && context.waiting.length === 0;

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
