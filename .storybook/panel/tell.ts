import { watchActors } from '@account-area/kernel/testing';
import { addons } from 'storybook/preview-api';
import { type ActorRefLike, type AnyEventObject, type AnyMachineSnapshot, SimulatedClock } from 'xstate';

import { actorsOnStage, eventsOnStage, type StageActor, statesIn } from '../stage/actors.ts';
import { outlineOf } from './outline.ts';
import { eventWith, payloadOf } from './payload.ts';
import { type SentEvent, type ToldActor, type ToldStage, WIRE } from './wire.ts';

/** What each kind of event carried when it was last seen, by machine and type, over all stories since the page loaded. */
const lastSeen = new Map<string, AnyEventObject>();

/** Tells the panel "Machine" what happens in the story, and does in it what the panel says. The returned function ends the telling. */
export const startTelling = async (): Promise<() => void> => {
  const channel = await addons.ready();
  const tell = () => channel.emit(WIRE.told, told());
  let isTelling = false;
  const stopWatching = watchActors((event) => {
    if (event.type === '@xstate.event') remember(event.actorRef, event.event);
    if (isTelling) return;
    isTelling = true;
    requestAnimationFrame(() => {
      isTelling = false;
      tell();
    });
  });
  channel.on(WIRE.asked, tell);
  channel.on(WIRE.sent, send);
  channel.on(WIRE.passed, (ms: number) => {
    for (const clock of clocksOnStage()) clock.increment(ms);
    tell();
  });
  return stopWatching;
};

const send = ({ payload, sessionId, type }: SentEvent): void => {
  const actor = actorsOnStage().find(({ ref }) => ref.sessionId === sessionId);
  if (actor === undefined) return;
  const known = lastSeen.get(keyOf(actor.snapshot.machine.id, type)) ?? { type };
  actor.ref.send(payload === null ? known : eventWith(type, payload));
};

const told = (): ToldStage => ({
  actors: actorsOnStage().map(toldActor),
  log: eventsOnStage().map(({ event, id, machine }) => ({
    id,
    machine,
    type: event.type,
    payload: payloadOf(event),
  })),
  isClockHeld: clocksOnStage().length > 0,
});

const toldActor = ({ names, ref, snapshot }: StageActor): ToldActor => {
  const { machine } = snapshot;
  const seen = machine.events.flatMap((type: string) => {
    const event = lastSeen.get(keyOf(machine.id, type));
    return event === undefined ? [] : [[type, payloadOf(event)] as const];
  });
  return {
    sessionId: ref.sessionId,
    names,
    isDone: snapshot.status === 'done',
    states: statesIn(snapshot),
    outline: outlineOf(machine),
    possible: machine.events.filter((type: string) =>
      isPossible(snapshot, lastSeen.get(keyOf(machine.id, type)) ?? { type }),
    ),
    payloads: Object.fromEntries(seen),
  };
};

/** A guard may ask for what the event does not carry: then it is not known to be possible. */
const isPossible = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
};

const remember = (ref: ActorRefLike, event: AnyEventObject): void => {
  const actor = actorsOnStage().find((each) => each.ref === ref);
  if (actor !== undefined) lastSeen.set(keyOf(actor.snapshot.machine.id, event.type), event);
};

const keyOf = (machine: string, type: string): string => `${machine} ${type}`;

/** Clocks that stand still until they are told how much time has passed. */
const clocksOnStage = (): readonly SimulatedClock[] => [
  ...new Set(
    actorsOnStage().flatMap(({ ref }) => ('clock' in ref && ref.clock instanceof SimulatedClock ? [ref.clock] : [])),
  ),
];
