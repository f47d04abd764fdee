import type { ActorRef, EventObject, Snapshot, Subscription } from 'xstate';

import { subscriptionActor } from './actors.ts';

/**
 * The actor that a child tells its notices. The parent passes its `self` as input, hears the notices among its own
 * events, and needs no second actor per child:
 *
 *     input: { parent: Parent<UploadNotice> }                                            // types of the child
 *     announce: sendTo(({ context }) => context.parent, (_, notice: UploadNotice) => notice)   // actions of the child
 *     spawn('upload', { id, input: { parent: self } })                                   // an action of the parent
 */
export type Parent<Notice extends EventObject> = ActorRef<Snapshot<unknown>, Notice>;

/** An actor that emits notices, and perhaps others. */
export interface NoticeSource<Notice extends EventObject> {
  readonly on: (type: Notice['type'], hear: (notice: Notice) => void) => Subscription;
}

/** Actor logic that turns notices of an actor, its input, into events of the machine that invokes or spawns it. */
export const noticesOf = <Notice extends EventObject>(...types: readonly Notice['type'][]) =>
  subscriptionActor((announcer: NoticeSource<Notice>, report) => {
    const subscriptions = types.map((type) => announcer.on(type, report));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });

/** Calls `hear` with each notice of one type, or with every notice (`*`), until the returned function is called. */
export const hearNotices = <Notice extends EventObject, Type extends Notice['type'] | '*'>(
  actor: Pick<ActorRef<Snapshot<unknown>, EventObject, Notice>, 'on'>,
  type: Type,
  hear: (notice: Notice & (Type extends '*' ? unknown : { type: Type })) => void,
): (() => void) => {
  const subscription = actor.on(type, hear);
  return () => subscription.unsubscribe();
};
