import {
  answered,
  answerGuards,
  hearNotices,
  requestActor,
  subscriptionActor,
  type Parent,
  type Result,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorLogic,
  type ActorRef,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';

/** Logic of an actor that takes no input. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a name: declarations cannot spell out every type of XState
export interface LateLogic<
  View extends Snapshot<unknown>,
  Request extends EventObject,
  Notice extends EventObject,
> extends ActorLogic<View, Request, NonReducibleUnknown, AnyActorRef['system'], Notice> {}

/** Loads logic when it is needed. It answers, never rejects, and may be asked again. */
export type LoadLogic<Logic> = () => Promise<Result<Logic, NotLoaded>>;

/** Its code could not be loaded. */
export interface NotLoaded {
  readonly code: 'not-loaded';
}

/** The logic could not be loaded. The requests that waited for it are lost. */
export interface LateMissed<Name extends string, Request> {
  readonly type: `${Name}.missed`;
  readonly requests: readonly Request[];
}

export interface LateInput<Name extends string, Request extends EventObject, Notice extends EventObject> {
  readonly name: Name;
  /** Hears what the actor announces, and that it could not be loaded. */
  readonly parent: Parent<Notice | LateMissed<Name, Request>>;
}

export interface LateContext<
  Name extends string,
  View extends Snapshot<unknown>,
  Request extends EventObject,
  Notice extends EventObject,
> extends LateInput<Name, Request, Notice> {
  /** `null` until it runs. */
  readonly actor: ActorRef<View, Request, Notice> | null;
  readonly waiting: readonly Request[];
}

export type LateEvent<Request> =
  /** Load it, although nothing is asked of it yet. */
  | { readonly type: 'late.needed' }
  /** Hand this over as soon as it runs. */
  | { readonly type: 'late.asked'; readonly request: Request };

/**
 * An actor whose logic is loaded when it is first needed.
 *
 *     absent ⇄ loading ─▶ running
 *
 * Requests made while it is loaded wait for it. Logic that could not be loaded is asked for again with the next request.
 */
export const createLateMachine = <
  Name extends string,
  View extends Snapshot<unknown>,
  Request extends EventObject,
  Notice extends EventObject,
>() =>
  setup({
    types: typesOf<{
      input: LateInput<Name, Request, Notice>;
      context: LateContext<Name, View, Request, Notice>;
      events: LateEvent<Request>;
    }>(),
    actors: {
      load: unboundRequest<undefined, LateLogic<View, Request, Notice>, NotLoaded>('load'),
      passNotices: subscriptionActor(
        ({ actor, parent }: Pick<LateContext<Name, View, Request, Notice>, 'actor' | 'parent'>) =>
          actor === null ? () => undefined : hearNotices(actor, '*', (notice) => parent.send(notice)),
      ),
    },
    guards: answerGuards,
    actions: {
      keep: assign({ waiting: ({ context }, request: Request) => [...context.waiting, request] }),
      start: assign(({ context, spawn }, logic: Result<LateLogic<View, Request, Notice>, unknown>) => {
        const actor = logic.ok ? spawn(logic.value) : null;
        spawn('passNotices', { input: { actor, parent: context.parent } });
        return { actor };
      }),
      pass: enqueueActions(({ context: { actor }, enqueue }, requests: readonly Request[]) => {
        for (const request of requests) if (actor !== null) enqueue.sendTo(actor, request);
      }),
      tellMissed: sendTo(
        ({ context }) => context.parent,
        ({ context: { name, waiting } }): LateMissed<Name, Request> => ({ type: `${name}.missed`, requests: waiting }),
      ),
      forgetWaiting: assign({ waiting: () => [] }),
    },
  }).createMachine({
    id: 'late',
    context: ({ input }) => ({ ...input, actor: null, waiting: [] }),
    initial: 'absent',
    states: {
      absent: {
        on: {
          'late.needed': 'loading',
          'late.asked': { target: 'loading', actions: { type: 'keep', params: ({ event }) => event.request } },
        },
      },
      loading: {
        invoke: {
          src: 'load',
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'running',
              actions: { type: 'start', params: answered },
            },
            { target: 'absent', actions: ['tellMissed', 'forgetWaiting'] },
          ],
        },
        on: { 'late.asked': { actions: { type: 'keep', params: ({ event }) => event.request } } },
      },
      running: {
        entry: [{ type: 'pass', params: ({ context }) => context.waiting }, 'forgetWaiting'],
        on: { 'late.asked': { actions: { type: 'pass', params: ({ event }) => [event.request] } } },
      },
    },
  });

/** The machine of the actor that runs `Child` late. */
export const lateMachineOf = <Name extends string, Child extends AnyActorLogic>() =>
  createLateMachine<Name, SnapshotFrom<Child>, EventFromLogic<Child>, EmittedFrom<Child>>();

export type LateActor<Name extends string, Child extends AnyActorLogic> = ActorRefFrom<
  ReturnType<typeof lateMachineOf<Name, Child>>
>;

/** The request that loads logic by `load`. */
export const lateLoad = <View extends Snapshot<unknown>, Request extends EventObject, Notice extends EventObject>(
  load: LoadLogic<LateLogic<View, Request, Notice>>,
) => requestActor<undefined, LateLogic<View, Request, Notice>, NotLoaded>(load);

/** The actor itself, as soon as it runs. */
export const lateActor = <Child>({ context }: { readonly context: { readonly actor: Child | null } }): Child | null =>
  context.actor;
