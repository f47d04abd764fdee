import {
  Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  StateMachine,
} from 'xstate';

import { childrenOf, contextOf, valueOf } from './context-of.ts';
import { createEncoder, type Redaction } from './encode.ts';
import type { TapedActor, TapedStep, Tape } from './recorder.ts';
import {
  type Encoded,
  type MachineReport,
  type ReportedActor,
  type ReportedState,
  type ReportedStep,
  UNNAMED,
} from './report.ts';

const AS_IT_IS: Redaction = { number: (value) => value, text: (text) => text };

/** What was taped, as JSON. Without a redaction it tells everything as it is: for tests, never for what leaves a device. */
export const makeReport = (tape: Tape, customerRedaction: Redaction = AS_IT_IS): MachineReport => {
  const redaction = withNamesOf(tape, customerRedaction);
  const keys = new Map(tape.actors.map(({ actor }, key) => [actor, key]));
  const keyOf = (actor: AnyActor): number => {
    const known = keys.get(actor);
    if (known !== undefined) return known;
    keys.set(actor, keys.size);
    return keys.size - 1;
  };
  const idOf = ({ _parent: parent, id, sessionId }: AnyActor) =>
    id === sessionId ? UNNAMED : childId(parent instanceof Actor ? parent.logic : null, id);
  /** The names that a machine gives to actors it invokes are code. */
  const childId = (logic: unknown, id: string) =>
    logic instanceof StateMachine && invokedBy(logic).has(id) ? id : redaction.text(id, 'id');
  const typeOf = ({ logic }: AnyActor, type: string): string => {
    const [, prefix, id] = OF_CHILD.exec(type) ?? [];
    if (prefix !== undefined && id !== undefined) return `${prefix}${childId(logic, id)}`;
    const isOwn = type.startsWith('xstate.') || (logic instanceof StateMachine && logic.events.includes(type));
    return isOwn ? type : redaction.text(type, 'type');
  };

  const identities = new Map<object, number>();
  const identity = (value: object): number => {
    const known = identities.get(value);
    if (known !== undefined) return known;
    identities.set(value, identities.size);
    return identities.size - 1;
  };

  const states = numberStates(tape);
  const encode = createEncoder({
    ...redaction,
    identity,
    actor: (actor) => ({ $: 'actor', id: idOf(actor), key: keyOf(actor) }),
    snapshot: (snapshot): Encoded => {
      const state = states.get(snapshot);
      return state === undefined
        ? { $: 'state', machine: snapshot.machine.id, ...stateOf(snapshot) }
        : { $: 'snapshot', key: keyOf(state.actor), n: state.number };
    },
  });

  const stateOf = (snapshot: AnyMachineSnapshot): ReportedState => ({
    value: valueOf(snapshot),
    status: snapshot.status,
    context: Object.fromEntries(
      Object.entries(contextOf(snapshot)).map(([field, value]) => [field, encode(value, field)]),
    ),
    children: Object.fromEntries(
      childrenOf(snapshot).flatMap(([id, child]) =>
        child instanceof Actor ? [[childId(snapshot.machine, id), keyOf(child)]] : [],
      ),
    ),
  });

  const eventOf = (actor: AnyActor, { type, ...payload }: EventObject): Encoded => ({
    type: typeOf(actor, type),
    ...Object.fromEntries(
      Object.entries(payload).map(([field, value]: [string, unknown]) => [field, encode(value, field)]),
    ),
  });

  const last = new Map(tape.actors.map(({ actor, from }) => [actor, from]));
  const stepOf = ({ actor, event, after }: TapedStep): ReportedStep => {
    const earlier = last.get(actor);
    const before = earlier ? contextOf(earlier) : {};
    last.set(actor, after);
    const changed = Object.entries(contextOf(after)).filter(([field, value]) => before[field] !== value);
    return {
      actor: keyOf(actor),
      event: event === null ? null : eventOf(actor, event),
      ...(event === null ? { input: encode(actor.options.input, 'input') } : {}),
      value: valueOf(after),
      status: after.status,
      changed: Object.fromEntries(changed.map(([field, value]) => [field, encode(value, field)])),
    };
  };

  const froms = new Map(
    tape.actors.map(({ actor, from }: TapedActor) => [keyOf(actor), from === null ? null : stateOf(from)]),
  );
  const steps = tape.steps.map(stepOf);
  const actors: ReportedActor[] = [];
  // Parents of actors that are found on the way are found, too.
  for (const [actor, key] of keys) {
    const parent = actor._parent;
    actors.push({
      key,
      id: idOf(actor),
      machine: actor.logic instanceof StateMachine && froms.has(key) ? actor.logic.id : null,
      parent: parent instanceof Actor ? keyOf(parent) : null,
      source: typeof actor.src === 'string' ? actor.src : null,
      from: froms.get(key) ?? null,
    });
  }
  return { version: 1, isRedacted: customerRedaction !== AS_IT_IS, actors, steps };
};

/** A redaction that leaves the names that machines have counted up, so that a walk makes the same ones again. */
const withNamesOf = ({ actors }: Tape, redaction: Redaction): Redaction => {
  const counted = new Set(actors.filter(({ actor }) => isCounted(actor)).map(({ actor: { id } }) => id));
  return { ...redaction, text: (text, field) => (counted.has(text) ? text : redaction.text(text, field)) };
};

/** Whether a name is that of the logic, or the end of it, and a number: `upload-3` for the third `fileUpload`. */
const isCounted = ({ id, src }: AnyActor): boolean => {
  const [, word] = /^([a-z]+)-\d{1,4}$/.exec(id) ?? [];
  return word !== undefined && typeof src === 'string' && src.toLowerCase().endsWith(word);
};

/** Events that name a child: it was done, failed, or is somewhere else. */
const OF_CHILD = /^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(.*)$/;

const invokedBy = ({ root }: AnyStateMachine): ReadonlySet<string> => {
  const idsIn = ({ invoke, states }: AnyStateNode): readonly string[] => [
    ...invoke.map(({ id }) => id),
    ...Object.values(states).flatMap(idsIn),
  ];
  return new Set(idsIn(root));
};

/** Each snapshot that is kept, as the actor that it is of and its number among those of this actor. */
const numberStates = ({ actors, steps }: Tape) => {
  const states = new Map<AnyMachineSnapshot, { readonly actor: AnyActor; readonly number: number }>();
  const counts = new Map<AnyActor, number>();
  const add = (actor: AnyActor, snapshot: AnyMachineSnapshot) => {
    const number = counts.get(actor) ?? 0;
    counts.set(actor, number + 1);
    if (!states.has(snapshot)) states.set(snapshot, { actor, number });
  };
  for (const { actor, from } of actors) if (from !== null) add(actor, from);
  for (const { actor, after } of steps) add(actor, after);
  return states;
};
