import { Actor, type AnyActor, type EventObject, type InspectionEvent, isMachineSnapshot, StateMachine } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';

/** What is kept of running machines: references only, so that recording costs next to nothing. */
export interface Tape {
  readonly actors: readonly TapedActor[];
  /** The oldest first. */
  readonly steps: readonly TapedStep[];
}

export interface TapedActor {
  readonly actor: AnyActor;
  /** Its last snapshot before the first step that is kept; `null` when its start is kept. */
  readonly from: AnyMachineSnapshot | null;
}

export interface TapedStep {
  readonly actor: AnyActor;
  /** What it heard; `null` when it was made. */
  readonly event: EventObject | null;
  readonly after: AnyMachineSnapshot;
}

/** Watches machines and keeps the last of what they heard. */
export interface Recorder {
  /** Give it as `inspect` to the actors that are started. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly tape: () => Tape;
}

interface Held {
  from: AnyMachineSnapshot | null;
  /** How many of its steps are kept. */
  steps: number;
  /** The place of the step that it is taking among all steps. */
  taking: number | null;
}

interface HeldStep {
  readonly actor: AnyActor;
  readonly event: EventObject | null;
  /** `null` for an actor that was made and not started yet. */
  after: AnyMachineSnapshot | null;
  readonly place: number;
}

/** A recorder that keeps the last `most` steps of all machines it watches: 200, as a customer's report has, unless told. */
export const createRecorder = ({ most = 200 }: { readonly most?: number } = {}): Recorder => {
  const actors = new Map<AnyActor, Held>();
  const made = new WeakMap<AnyActor, HeldStep>();
  const steps: HeldStep[] = [];
  let place = 0;

  const keep = (held: Held, step: HeldStep): void => {
    held.steps += 1;
    steps.push(step);
    if (steps.length > most) dropOldest();
  };

  const dropOldest = (): void => {
    const step = steps.shift();
    if (step === undefined) return;
    const held = actors.get(step.actor);
    if (held === undefined) return;
    held.steps -= 1;
    held.from = step.after;
    if (held.steps === 0 && held.from?.status !== 'active') actors.delete(step.actor);
  };

  const begin = (actor: AnyActor): void => {
    const held: Held = { from: null, steps: 0, taking: null };
    const step: HeldStep = { actor, event: null, after: null, place: place++ };
    actors.set(actor, held);
    made.set(actor, step);
    keep(held, step);
  };

  return {
    inspect: (inspected) => {
      const { actorRef: actor } = inspected;
      if (!(actor instanceof Actor) || !(actor.logic instanceof StateMachine)) return;
      if (inspected.type === '@xstate.actor') begin(actor);
      const held = actors.get(actor);
      if (held === undefined) return;
      // An actor takes its step here; what it tells others is heard before the step is told of.
      if (inspected.type === '@xstate.microstep') held.taking ??= place++;
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { event, snapshot: after } = inspected;
      const start = made.get(actor);
      const isStart = event.type === 'xstate.init' && start?.after === null;
      if (isStart) start.after = after;
      else keep(held, { actor, event, after, place: held.taking ?? place++ });
      held.taking = null;
    },
    tape: () => ({
      actors: [...actors].map(([actor, { from }]) => ({ actor, from })),
      steps: [...steps]
        .sort((one, other) => one.place - other.place)
        .flatMap(({ actor, event, after }) => {
          const snapshot: unknown = after ?? actor.getSnapshot();
          return isMachineSnapshot(snapshot) ? [{ actor, event, after: snapshot }] : [];
        }),
    }),
  };
};
