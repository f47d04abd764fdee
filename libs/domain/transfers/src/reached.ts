import { type ActorRef, type EventObject, type Snapshot, waitFor } from 'xstate';

/** The first snapshot of an actor that `isMeant`; `null` once `leaving` aborts. Rejects where the actor ends without it. */
export const reached = async <State extends Snapshot<unknown>, Event extends EventObject, Emitted extends EventObject>(
  actor: ActorRef<State, Event, Emitted>,
  isMeant: (snapshot: State) => boolean,
  leaving: AbortSignal,
): Promise<State | null> => {
  try {
    return await waitFor(actor, isMeant, { signal: leaving });
  } catch (cause) {
    if (!leaving.aborted) throw cause;
    return null;
  }
};
