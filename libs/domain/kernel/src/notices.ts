import type { ActorRef, EventObject, Snapshot } from 'xstate';

/**
 * The actor that a child tells its notices. The parent passes its `self` as input, hears the notices among its own
 * events, and needs no second actor per child:
 *
 *     input: { parent: Parent<UploadNotice> }                                            // types of the child
 *     announce: sendTo(({ context }) => context.parent, (_, notice: UploadNotice) => notice)   // actions of the child
 *     spawn('upload', { id, input: { parent: self } })                                   // an action of the parent
 */
export type Parent<Notice extends EventObject> = ActorRef<Snapshot<unknown>, Notice>;
