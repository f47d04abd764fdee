import { watchActors } from '@account-area/kernel/testing';
import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectedEventEvent,
  isMachineSnapshot,
} from 'xstate';

/** An actor of the story that is shown. */
export interface StageActor {
  readonly ref: ActorRefLike;
  readonly snapshot: AnyMachineSnapshot;
  /** Its machine's id, and its own where its parent gave it one. */
  readonly names: readonly string[];
}

/** An event that a machine of the story has heard. */
export interface StageEvent {
  /** Counts up. */
  readonly id: number;
  readonly machine: string;
  readonly event: AnyEventObject;
}

const EVENTS_KEPT = 100;

const onStage = new Set<ActorRefLike>();
const heard: StageEvent[] = [];
let count = 0;

/** Forgets the actors of the story before. Whatever surrounds a story calls it before the story starts its own. */
export const clearStage = (): void => {
  onStage.clear();
  heard.length = 0;
};

/**
 * The machines of the story that run or have come to their end, oldest first.
 *
 * Of several that have no parent and the same id the newest counts: a story that starts its own toasts shows those.
 */
export const actorsOnStage = (): readonly StageActor[] => {
  const actors = [...onStage].flatMap((ref) => {
    const snapshot = machineSnapshotOf(ref);
    return snapshot === null || snapshot.status === 'stopped'
      ? []
      : [{ ref, snapshot, names: [...new Set([snapshot.machine.id, ownName(ref) ?? snapshot.machine.id])] }];
  });
  const newest = new Map(actors.map(({ ref, snapshot }) => [snapshot.machine.id, ref]));
  return actors.filter(({ ref, snapshot }) => !isRoot(ref) || newest.get(snapshot.machine.id) === ref);
};

/** What the machines of the story have heard, newest first. */
export const eventsOnStage = (): readonly StageEvent[] => heard.toReversed();

/** The states that a machine is in: each by its path, outer before inner. */
export const statesIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes.flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]));

const machineSnapshotOf = (ref: ActorRefLike): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot : null;
};

const isRoot = (ref: ActorRefLike): boolean => !('_parent' in ref) || ref._parent === undefined;

const ownName = (ref: ActorRefLike): string | null =>
  'id' in ref && typeof ref.id === 'string' && !isRoot(ref) ? ref.id : null;

const keep = ({ actorRef, event }: InspectedEventEvent): void => {
  const machine = machineSnapshotOf(actorRef)?.machine.id;
  if (machine === undefined) return;
  count += 1;
  heard.push({ id: count, machine, event });
  if (heard.length > EVENTS_KEPT) heard.shift();
};

// Every fake starts its actors with the inspector of the kernel, so none has to be announced.
watchActors((event) => {
  if (event.type === '@xstate.actor') onStage.add(event.actorRef);
  if (event.type === '@xstate.event') keep(event);
});
