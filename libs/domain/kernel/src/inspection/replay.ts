import {
  Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  StateMachine,
  type StateValue,
} from 'xstate';

import { isRecord } from '../is-record.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { childrenOf, contextOf, valueOf } from './context-of.ts';
import { createDecoder, type Fields } from './decode.ts';
import { isPseudonym } from './redaction.ts';
import { type Encoded, type MachineReport, type ReportedActor, type ReportedStep, UNNAMED } from './report.ts';

/** The machine with an id; `undefined` when there is none. */
export type MachineById = (id: string, actor: ReportedActor | null) => AnyStateMachine | undefined;

/** How one actor of a report was walked again. */
export interface Replayed {
  readonly actor: ReportedActor;
  readonly steps: readonly ReplayedStep[];
  /** Where the machine first went another way than in the report; `null` when it never did. */
  readonly difference: Difference | null;
}

export interface ReplayedStep {
  readonly event: Encoded;
  readonly value: Encoded;
  readonly status: string;
}

export interface Difference {
  /** The number of the step among those of the actor. */
  readonly step: number;
  readonly event: Encoded;
  /** `state`, a field of the context, or what was thrown. */
  readonly where: string;
  readonly reported: Encoded;
  readonly found: Encoded;
}

/**
 * Walks all machines of a report again, in the order of its steps, by their pure transitions: no port is called
 * and no time passes. What one machine reads of another is where the other is in the walk.
 */
export const replay = (report: MachineReport, machineById: MachineById): readonly Replayed[] => {
  const comparison = createComparison(report.isRedacted);
  const walks = new Map<number, Walk>();
  const refs = new Map<number, AnyActorRef>();
  const actors = new Map(report.actors.map((actor) => [actor.key, actor]));

  const refOf = (key: number, id: string): AnyActorRef => {
    const known = refs.get(key);
    if (known !== undefined) return known;
    const parent = actors.get(key)?.parent ?? null;
    const ref = createActor(STILL, {
      id: actors.get(key)?.id ?? id,
      ...(parent === null ? {} : { parent: refOf(parent, '') }),
    });
    refs.set(
      key,
      watchedBy(ref, () => key),
    );
    return ref;
  };

  /** Makes `getSnapshot` of an actor that only stands for another answer where that one is in the walk. */
  const watchedBy = <Ref extends AnyActorRef>(ref: Ref, keyOf: () => number | undefined): Ref => {
    const still = ref.getSnapshot.bind(ref);
    return Object.assign(ref, {
      getSnapshot: (): unknown => walks.get(keyOf() ?? -1)?.snapshots.at(-1) ?? still(),
    });
  };

  const family = familyOf(report.actors);
  const adopted = new WeakSet<object>();
  const taken = new Set<number>();
  /** Names that machines make are pseudonyms in a redacted report: what runs there says who they are. */
  const strangers = (key: number, { src }: AnyActorRef): readonly ReportedActor[] =>
    report.actors.filter(({ id, parent, source }) => parent === key && source === src && isPseudonym(id));
  /** Actors of one name follow each other: the next one is meant that the parent did not have yet. */
  const adoptChildren = (key: number, snapshot: AnyMachineSnapshot): void => {
    for (const [id, child] of childrenOf(snapshot)) {
      if (!(child instanceof Actor) || adopted.has(child)) continue;
      adopted.add(child);
      const own = family.get(`${key} ${id === child.sessionId ? UNNAMED : id}`) ?? strangers(key, child);
      const current = own.find((one) => !taken.has(one.key)) ?? own.at(-1);
      if (current === undefined) continue;
      taken.add(current.key);
      if (!refs.has(current.key)) refs.set(current.key, child);
      watchedBy(child, () => current.key);
    }
  };

  /** A machine that its parent declares may have been made with values of its own: it is the one to walk. */
  const machineOf = (actor: ReportedActor): AnyStateMachine | undefined => {
    const parent = actor.parent === null ? undefined : walks.get(actor.parent)?.machine;
    const declared: unknown = parent?.implementations.actors[actor.source ?? ''];
    return declared instanceof StateMachine && declared.id === actor.machine
      ? declared
      : machineById(actor.machine ?? '', actor);
  };

  const resolve = (machineId: string, state: Fields): AnyMachineSnapshot | undefined => {
    const machine = machineById(machineId, null);
    const { value = null, context = null, children = null } = state;
    if (machine === undefined) return undefined;
    const resolved = machine.resolveState({ value: stateValue(value), context: decode(context) });
    return {
      ...resolved,
      children: Object.fromEntries(
        childrenOf({ children }).map(([id, key]) => {
          const child = refOf(Number(key), id);
          adopted.add(child);
          taken.add(Number(key));
          return [id, child];
        }),
      ),
    };
  };

  const decode = createDecoder({
    actor: refOf,
    snapshot: (key, number) => walks.get(key)?.snapshots[number],
    state: (state) => (typeof state['machine'] === 'string' ? resolve(state['machine'], state) : undefined),
  });

  for (const actor of report.actors) {
    if (actor.machine === null) continue;
    const machine = machineOf(actor);
    const walk = new Walk(actor, machine, refOf(actor.key, actor.id), comparison);
    const { from } = actor;
    walks.set(actor.key, walk);
    if (from === null) continue;
    const snapshot = resolve(actor.machine, { ...from, children: from.children });
    if (snapshot !== undefined) walk.snapshots.push(snapshot);
  }
  for (const step of report.steps) {
    const walk = walks.get(step.actor);
    if (walk === undefined) continue;
    const snapshot = walk.take(step, decode);
    if (snapshot !== null) adoptChildren(step.actor, snapshot);
  }
  return [...walks.values()];
};

/** The actors that one parent had under one name, by both. */
const familyOf = (actors: readonly ReportedActor[]): ReadonlyMap<string, readonly ReportedActor[]> => {
  const family = new Map<string, ReportedActor[]>();
  for (const actor of actors) {
    const name = `${actor.parent ?? ''} ${actor.id}`;
    family.set(name, [...(family.get(name) ?? []), actor]);
  }
  return family;
};

/** One actor on its way through the report. */
class Walk implements Replayed {
  readonly actor: ReportedActor;
  readonly steps: ReplayedStep[] = [];
  readonly snapshots: AnyMachineSnapshot[] = [];
  difference: Difference | null = null;
  readonly machine: AnyStateMachine | undefined;
  readonly #self: AnyActorRef;
  readonly #comparison: Comparison;

  constructor(actor: ReportedActor, machine: AnyStateMachine | undefined, self: AnyActorRef, comparison: Comparison) {
    this.#comparison = comparison;
    this.actor = actor;
    this.machine = machine;
    this.#self = self;
  }

  take(step: ReportedStep, decode: (encoded: Encoded) => unknown): AnyMachineSnapshot | null {
    if (this.difference !== null) return null;
    try {
      const before = this.snapshots.at(-1);
      const after = this.#next(step, decode);
      this.snapshots.push(after);
      this.difference = this.#compare(step, before, after);
      this.steps.push({ event: step.event, value: valueOf(after), status: after.status });
      return after;
    } catch (error) {
      this.difference = this.#differs(step, error instanceof Error ? error.message : String(error), step.value, null);
      return null;
    }
  }

  #next({ event, input = null }: ReportedStep, decode: (encoded: Encoded) => unknown): AnyMachineSnapshot {
    const { machine } = this;
    if (machine === undefined) throw new Error(`No machine is called ${String(this.actor.machine)}.`);
    const scope = scopeOf(this.#self);
    if (event === null) return machine.getInitialSnapshot(scope, decode(input));
    const before = this.snapshots.at(-1);
    if (before === undefined) throw new Error('The report does not tell where the actor was.');
    const heard: unknown = decode(event);
    if (!isEvent(heard)) throw new Error('What the actor heard is not an event.');
    // An actor that was stopped is started again where it was.
    if (heard.type === 'xstate.init') return this.snapshots.findLast(({ status }) => status === 'active') ?? before;
    return machine.transition(before, heard, scope);
  }

  #compare(step: ReportedStep, before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): Difference | null {
    if (JSON.stringify(valueOf(after)) !== JSON.stringify(step.value))
      return this.#differs(step, 'state', step.value, valueOf(after));
    if (after.status !== step.status) return this.#differs(step, 'status', step.status, after.status);
    const earlier = before === undefined ? {} : contextOf(before);
    const { bare, isSame, told } = this.#comparison;
    const changed = Object.keys(contextOf(after)).filter((field) => earlier[field] !== contextOf(after)[field]);
    for (const field of new Set([...Object.keys(step.changed), ...changed])) {
      const found = told(contextOf(after)[field], field);
      const reported = step.changed[field];
      const expected = reported === undefined ? told(earlier[field], field) : bare(reported);
      if (!isSame(expected, found)) return this.#differs(step, field, expected, found);
    }
    return null;
  }

  #differs({ event }: ReportedStep, where: string, reported: Encoded, found: Encoded): Difference {
    return { step: this.steps.length, event, where, reported, found };
  }
}

/** Does nothing: what stands for an actor is never started. */
const STILL = fromCallback(() => undefined);

const scopeOf = (self: AnyActorRef) => ({
  self,
  id: self.id,
  sessionId: self.sessionId,
  system: self.system,
  logger: () => undefined,
  defer: () => undefined,
  emit: () => undefined,
  stopChild: () => undefined,
  actionExecutor: () => undefined,
});

const isEvent = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const stateValue = (value: unknown): StateValue => {
  if (!isRecord(value)) return typeof value === 'string' ? value : '';
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stateValue(inner)]));
};
